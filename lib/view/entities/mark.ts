import type { Network } from '#lib/registry/networks.ts'
import { type Sign, signOf } from '#lib/registry/signs.ts'
import type { Mark } from '#lib/view/entities/league-row.ts'

/** The series colours of entities: ten that names have by themselves, and ten for those that have to give way. */
export const OWN_COLORS = Array.from({ length: 10 }, (_, at) => `var(--s${at + 1})`)
export const FURTHER_COLORS = Array.from({ length: 10 }, (_, at) => `var(--s${at + 11})`)
/** More do not fit a plate at 16 px. */
const MOST_LETTERS = 6
const INITIALS = 4

/** The colour that a name would have by itself. An entity of the catalogue has its own there (`CatalogueIndex`). */
export const slugColor = (slug: string): string =>
  OWN_COLORS[hash(slug) % OWN_COLORS.length] ?? 'var(--s-other)'

/** The sign of a network on a disc of its colour. */
export const networkMark = (network: Pick<Network, 'sign' | 'color'> | undefined): Mark => ({
  kind: 'disc',
  color: network?.color ?? 'var(--s-other)',
  text: network?.sign ?? 'ring',
})

/** The sign of a company on a square of its colour. */
export const companyMark = ({ sign, color }: { sign: Sign; color: string }): Mark => ({
  kind: 'square',
  color,
  text: sign,
})

/** The mark of a company that is in no list: all that is known of it is its name. */
export const namedCompanyMark = (name: string): Mark =>
  companyMark({ sign: signOf(name), color: slugColor(name) })

/**
 * The ticker of an asset on a plate, as its issuer writes it: `TSLAx`, `mTBILL`. What follows a dash
 * names a share class, which has a corner: `BUIDL-I`. Without a ticker, the symbol of its tokens or
 * else initials of the name.
 */
export function assetMark(
  { ticker, symbol, name }: { ticker: string | null; symbol: string | null; name: string },
  color: string,
): Mark {
  const [word = '', shareClass] = (ticker ?? symbol ?? '').trim().split('-')
  if (!word) return nameMark(name, color)
  return {
    ...plate(shorten(word), color),
    ...(shareClass && { isFurtherClass: true }),
  }
}

/** A longer one is told apart by its end: `syrupUSDC` is `sUSDC`. */
function shorten(ticker: string): string {
  const [, first = '', rest = ''] = /^(\p{Ll})\p{Ll}+(\p{Lu}[\p{Lu}\d]{1,4})$/u.exec(ticker) ?? []
  return [...ticker].length > MOST_LETTERS && rest ? first + rest : ticker
}

/**
 * Initials of up to four words on a plate, of a single word its first letters; a number at the end
 * stays whole: `SO7`, `SP12`.
 */
export function nameMark(name: string, color: string): Mark {
  const words = splitWords(name)
  const number = words.length > 1 ? /^0*(\d{1,2})$/.exec(words.at(-1) ?? '')?.[1] : undefined
  const initials = (number === undefined ? words : words.slice(0, -1)).map(([letter]) => letter)
  const text =
    words.length > 1
      ? initials.slice(0, INITIALS - (number?.length ?? 0)).join('') + (number ?? '')
      : [...(words[0] ?? '?')].slice(0, INITIALS).join('')
  return plate(text.toUpperCase(), color)
}

const splitWords = (text: string): string[] =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter(Boolean)

const plate = (text: string, color: string): Mark => ({
  kind: 'plate',
  color,
  text: [...text].slice(0, MOST_LETTERS).join(''),
})

function hash(text: string): number {
  let sum = 7
  for (const char of text) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return sum
}
