import { joinSlices, editSlices } from '../../../../../core/document/entry'
import { joinDocument, type SourceFile } from '../../../../../core/document/format'
import { documents } from '../../../../../core/systems/cardfighters/formats/documents'

export const TIN = '0a0a0a0a-1111-4222-8333-000000000001'
export const ASH = '0a0a0a0a-1111-4222-8333-000000000002'

/** Made up, in the layout of the community's sets. */
export const SET = `<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<set name="Lamps" id="0a0a0a0a-0000-4000-8000-000000000000" version="1.0.0" gameId="e3d56d9e-900d-49c6-b6ae-22cbb51be153" gameVersion="0.1.0">
\t<cards>
\t\t<card name="Tin &amp; Lantern" id="${TIN}">
\t\t\t<property name="Publisher"    value="Tin Works" />
\t\t\t<property name="Team"         value="" />
\t\t\t<property name="Type"         value="Character" />
\t\t\t<property name="Subtype"      value="Robot" />
\t\t\t<property name="Rarity"       value="C" />
\t\t\t<property name="Ability"      value="&#163; OIL" />
\t\t\t<property name="Ability Type" value="&#163;" />
\t\t\t<property name="Ability Name" value="OIL" />
\t\t\t<property name="Rules"        value="Draw a card.&#xD;&#xA;&#162; Again." />
\t\t\t<property name="BP"           value="400" />
\t\t\t<property name="SP"           value="4" />
\t\t\t<property name="Backup 1"     value="Robot" />
\t\t\t<property name="Backup 2"     value="" />
\t\t\t<property name="Backup 3"     value="" />
\t\t\t<property name="Number"       value="C901" />
\t\t\t<property name="Illustrator"  value="Art by &quot;Rust&quot;" />
\t\t\t<property name="Gid"          value="901" />
\t\t</card>
\t\t<card name="Ash" id="${ASH}"><property name="Type" value="Action" /> <property name="SP" value="-2" /></card>
\t</cards>
</set>
`

export const RULES = `RulesDict = {}

# Tin & Lantern's OIL
RulesDict["${TIN}"] = """
# an older one
action = {F}: draw()   # slow
"""
`

export const FILES: readonly SourceFile[] = [
  { path: 'set.xml', text: SET },
  { path: 'card_rules.py', text: RULES },
]

/** The texts of the cards in the files, in order. */
export const textsOf = (files = FILES): string[] =>
  documents.split(files).entries.map(({ slices }) => joinSlices(documents, slices).text)

/** The files after the text of one card was edited, as the library would write them. */
export function edited(
  entry: number,
  change: (text: string) => string,
  files = FILES,
): { files: string[]; slices: readonly string[]; text: string } {
  const split = documents.split(files)
  const slices = split.entries[entry]?.slices ?? []
  const text = change(joinSlices(documents, slices).text)
  const after = editSlices(documents, slices, text)
  const entries = split.entries.map((each, index) => (index === entry ? { slices: after } : each))
  return {
    files: split.documents.map((document) => joinDocument(document, entries)),
    slices: after,
    text: joinSlices(documents, after).text,
  }
}
