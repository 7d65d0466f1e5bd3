import type { ListedCard } from './lists'

/** A card as the page shows it. */
export interface PagedCard extends ListedCard {
  /** Path of its picture, from the page's folder. */
  readonly picture: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

export interface PagedCollection {
  readonly name: string
  readonly copyright?: string | undefined
  /** A BCP 47 tag. */
  readonly language?: string | undefined
  readonly cards: readonly PagedCard[]
}

/** How a page looks, and its search: a script of the page's own. */
export interface PageParts {
  readonly style: string
  readonly script: string
}

const escaped = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const address = (path: string): string => escaped(path.split('/').map(encodeURIComponent).join('/'))

/** What a search looks through, in the letters that it folds to. */
const searched = ({ name, key, kind, text, fields }: PagedCard): string =>
  [name, key, kind, text, ...fields.map(({ value }) => String(value))].join('\n').toLowerCase()

/** Fields that a card's name, key and text say already. */
const SAID: ReadonlySet<string> = new Set(['id', 'key', 'name', 'text'])

function cardItem(card: PagedCard, index: number): string {
  const { name, key, text, fields, picture, width, height } = card
  const facts = fields
    .filter(({ name: field, value }) => value !== '' && !SAID.has(field))
    .map(({ label, value }) => `<dt>${escaped(label)}</dt><dd>${escaped(String(value))}</dd>`)
    .join('')
  const title = escaped(name || key || `Card ${index + 1}`)
  return `<li data-words="${escaped(searched(card))}"><details><summary><img src="${address(picture)}" width="${width}" height="${height}" alt="" loading="lazy" decoding="async"><span class="name" dir="auto">${title}</span></summary><div class="more">${key === '' ? '' : `<p class="key">${escaped(key)}</p>`}${text === '' ? '' : `<p class="text" dir="auto">${escaped(text)}</p>`}${facts === '' ? '' : `<dl>${facts}</dl>`}</div></details></li>`
}

/** A whole collection as one page that works from disk: nothing is fetched, everything is there without scripts too, and the search is the only thing that needs one. */
export function printPage(
  { name, copyright, language = 'en', cards }: PagedCollection,
  { style, script }: PageParts,
): string {
  const count = cards.length
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="color-scheme" content="light dark">
<title>${escaped(name)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1 dir="auto">${escaped(name)}</h1>
<div role="search" lang="en"><label for="search">Search cards</label><input id="search" type="search" autocomplete="off" spellcheck="false" hidden><output id="found" for="search">${count} ${count === 1 ? 'card' : 'cards'}</output></div>
</header>
<main><ul id="cards">
${cards.map(cardItem).join('\n')}
</ul><p id="none" lang="en" hidden>No card has all of these words. Search for fewer.</p></main>
${copyright === undefined || copyright === '' ? '' : `<footer dir="auto">${escaped(copyright)}</footer>\n`}<script>${script}</script>
</body>
</html>
`
}
