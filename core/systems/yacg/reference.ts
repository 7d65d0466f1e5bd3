import { explaining } from '../../language/services/glossary'
import { examplesOf } from './examples'
import { GLOSSARY } from './language/services/glossary'

/** What the reference page says of a word, from its row in the vocabulary. */
export const explain = explaining(GLOSSARY, examplesOf)
