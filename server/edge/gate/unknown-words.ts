import type { AddressShape } from '#lib/page-state/address-words.ts'
import { nameSome } from '#lib/page-state/address-words.ts'
import { suggest } from '#lib/nearest-word.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'

/** Marks that mail, advertising and analytics leave on links. */
const MARKS_OF_LINKS = new Set([
  'dclid',
  'fbclid',
  'gad_source',
  'gbraid',
  'gclid',
  'gclsrc',
  'igsh',
  'igshid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'mkt_tok',
  'msclkid',
  'ref',
  'ref_src',
  'ttclid',
  'twclid',
  'wbraid',
  'yclid',
])
/** Names under which programs send a number that makes an address a new one. */
const MAKES_NEW = new Set([
  'bust',
  'cache',
  'cachebust',
  'cachebuster',
  'cb',
  'nocache',
  'nonce',
  'rand',
  'random',
  'refresh',
  'reload',
  'rnd',
  'timestamp',
  'ts',
  'ver',
  'version',
])

/**
 * The first word of an address that nobody reads and that is none of those which links carry
 * anyway, in a sentence; null where there is none.
 */
export function findUnknownWord(
  shape: AddressShape,
  params: SearchParams,
  allowed: readonly string[],
): string | null {
  const known = Object.keys(shape)
  const name = Object.keys(params).find(
    (each) =>
      !known.includes(each) &&
      !isOfLinks(each.toLowerCase()) &&
      [params[each]].flat().some(Boolean),
  )
  if (name === undefined) return null
  const shown = name.slice(0, LONGEST_SHOWN)
  return `Unknown parameter "${shown}".${suggest(name, known)} Allowed: ${nameSome(allowed)}.`
}

const LONGEST_SHOWN = 60

/** One letter or a number is nothing that could be mistaken for a filter, but `q` is a search everywhere. */
const isOfLinks = (name: string): boolean =>
  name.startsWith('utm_') ||
  name.startsWith('_') ||
  /^(?:[a-pr-z]|\d+)$/.test(name) ||
  MARKS_OF_LINKS.has(name) ||
  MAKES_NEW.has(name)
