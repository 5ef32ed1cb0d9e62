import type { Network } from '#lib/registry/networks.ts'
import type { Mark } from '#lib/view/entities/league-row.ts'

/** The series colours of entities: ten that names have by themselves, and ten for those that have to give way. */
export const OWN_COLORS = Array.from({ length: 10 }, (_, at) => `var(--s${at + 1})`)
export const FURTHER_COLORS = Array.from({ length: 10 }, (_, at) => `var(--s${at + 11})`)
const LETTERS = 3

/** The colour that a name would have by itself. An entity of the catalogue has its own there (`CatalogueIndex`). */
export const slugColor = (slug: string): string =>
  OWN_COLORS[hash(slug) % OWN_COLORS.length] ?? 'var(--s-other)'

/** `ETH` in the colour of the network; `?` for one that is not known. */
export const networkMark = (network: Pick<Network, 'letters' | 'color'> | undefined): Mark =>
  makeMark(network?.letters ?? '?', network?.color ?? 'var(--s-other)')

/** Letters of the ticker where there is one, else of the name. */
export const assetMark = (
  { ticker, name }: { ticker: string | null; name: string },
  color: string,
): Mark => (ticker ? makeMark(abbreviateTicker(ticker), color) : nameMark(name, color))

/**
 * The first letters of the first three words, of a single word its first three; a number at the end
 * stays whole: `SO7`, `S12`.
 */
export function nameMark(name: string, color: string): Mark {
  const words = splitWords(name)
  const number = words.length > 1 ? /^0*(\d{1,2})$/.exec(words.at(-1) ?? '')?.[1] : undefined
  if (number !== undefined) {
    const letters = words.slice(0, -1).map(([letter]) => letter)
    return makeMark(letters.slice(0, LETTERS - number.length).join('') + number, color)
  }
  return makeMark(
    words.length > 1 ? words.map(([letter]) => letter).join('') : (words[0] ?? '?'),
    color,
  )
}

/** Tickers that many begin with are told apart by their ends: `USDC` is `USC`, `EURCV` is `EUV`, `USTB` is `UTB`. */
function abbreviateTicker(ticker: string): string {
  const letters = splitWords(ticker).join('')
  const [first = '?', second = '', third = '', ...rest] = letters
  const last = rest.at(-1) ?? ''
  if (/^(?:usd|eur|xau|xag)./iu.test(letters)) return first + second + last
  return /^us../iu.test(letters) ? first + third + last : first + second + third
}

const splitWords = (text: string): string[] =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter(Boolean)

const makeMark = (letters: string, color: string): Mark => ({
  kind: 'monogram',
  color,
  text: [...letters.toUpperCase()].slice(0, LETTERS).join(''),
})

function hash(text: string): number {
  let sum = 7
  for (const char of text) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return sum
}
