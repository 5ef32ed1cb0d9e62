import { assetClassById } from '#lib/registry/asset-classes.ts'
import { countryByCode } from '#lib/registry/countries.ts'
import { networkById } from '#lib/registry/networks.ts'
import { offChain } from '#lib/registry/platforms.ts'
import {
  isLaunchStatus,
  isLoanStatus,
  launchStatuses,
  loanStatuses,
} from '#lib/registry/statuses.ts'
import {
  isTokenization,
  isTransferability,
  tokenizations,
  transferabilities,
} from '#lib/registry/tokenization.ts'
import type { CatalogueName } from '#server/pipeline/catalogue/catalogue-index.ts'
import type { Option } from '#server/market/listings/read-choices.ts'

/** The groups that a row is in, as a filter names them; none where it is not known. */
export const classOptions = (id: number | null | undefined): Option[] =>
  named(id ? assetClassById(id) : undefined)
export const networkOptions = (ids: readonly (number | null)[]): Option[] =>
  ids.flatMap((id) => named(id === null ? undefined : networkById(id)))
/**
 * Does an asset stand in the books of its platform alone? Of one that is not represented the
 * networks are merely not known.
 */
export const isOffChain = (asset: { tokenization: string | null; networkIds: readonly number[] }) =>
  asset.tokenization === 'represented' && asset.networkIds.length === 0
export const offChainOption: Option = { key: offChain.value, label: offChain.label }
export const placeOptions = (asset: Parameters<typeof isOffChain>[0]): Option[] =>
  isOffChain(asset) ? [offChainOption] : networkOptions(asset.networkIds)
export const nameOptions = (
  ids: readonly (number | null)[],
  names: ReadonlyMap<number, CatalogueName>,
): Option[] => ids.flatMap((id) => named(id === null ? undefined : names.get(id)))
export const countryOptions = (code: string | null): Option[] =>
  code === null ? [] : [{ key: code.toLowerCase(), label: countryByCode(code)?.name ?? code }]
export const tokenizationOptions = (text: string | null): Option[] =>
  isTokenization(text) ? [{ key: text, label: tokenizations[text].label }] : []
export const transferOptions = (text: string | null): Option[] =>
  isTransferability(text)
    ? [{ key: text, label: transferabilities[text].label }]
    : wordOptions(text)
/** The choice that a row whose term is not published is in, so that none is dropped without a word. */
const notPublished: Option = {
  key: 'unknown',
  label: 'Not published',
  rank: Number.MAX_SAFE_INTEGER,
}
/** The coded terms of a row: `codes` name them. */
export function codeOptions(
  codes: Readonly<Record<string, { label: string }>>,
  stated: readonly string[],
): Option[] {
  const known = stated.flatMap((key) =>
    codes[key] ? [{ key, label: codes[key].label, rank: Object.keys(codes).indexOf(key) }] : [],
  )
  return known.length ? known : [notPublished]
}
export const requiredOptions = (isRequired: boolean | null): Option[] => [
  isRequired === null
    ? notPublished
    : isRequired
      ? { key: 'required', label: 'Required' }
      : { key: 'not-required', label: 'Not required' },
]
export const launchOptions = (text: string): Option[] =>
  isLaunchStatus(text) ? [{ key: text, label: launchStatuses[text].label }] : wordOptions(text)
export const statusOptions = (text: string): Option[] =>
  isLoanStatus(text) ? [{ key: text, label: loanStatuses[text].label }] : wordOptions(text)

/** A word that sources write as they like: "Daily", "daily". */
export function wordOptions(text: string | null): Option[] {
  const key = text
    ?.trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return text && key ? [{ key, label: text.trim() }] : []
}

function named(entity: { slug: string; name: string } | undefined): Option[] {
  return entity ? [{ key: entity.slug, label: entity.name }] : []
}
