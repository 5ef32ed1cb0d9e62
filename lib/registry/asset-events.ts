interface AssetEventKind {
  label: string
  meaning: string
  /** the number that comes with it; null: none does */
  factor: { label: string; least: number; most: number } | null
}

/**
 * Corporate actions and other facts of a day that explain the figures of an asset. A new kind is
 * one row; files, the asset's page and the data set follow, and the gate where it explains a step.
 */
export const assetEventKinds = {
  split: {
    label: 'Split',
    meaning: 'Units for one of before: 10 for a split of ten for one, 0.1 for one for ten.',
    factor: { label: 'units for one', least: 0.001, most: 1_000 },
  },
  dividend: {
    label: 'Dividend',
    meaning: 'Dollars for one unit, on the day from which the price is without them.',
    factor: { label: 'dollars for one unit', least: 1e-9, most: 1_000_000 },
  },
  multiplier: {
    label: 'Multiplier',
    meaning: 'Units of the underlying that one token stands for from the day on.',
    factor: { label: 'units of the underlying', least: 1e-9, most: 1_000_000 },
  },
  class_change: {
    label: 'Share class change',
    meaning: 'Holders were moved to another share class.',
    factor: null,
  },
  migration: {
    label: 'Migration',
    meaning: 'Tokens moved to another contract or network.',
    factor: null,
  },
  launch: { label: 'Launch', meaning: 'First issuance, or first on a network.', factor: null },
  rename: { label: 'Rename', meaning: 'The name or ticker changed.', factor: null },
  closure: { label: 'Closure', meaning: 'It was wound up or is no longer issued.', factor: null },
} as const satisfies Record<string, AssetEventKind>

export type AssetEventKey = keyof typeof assetEventKinds
export const assetEventKeys = Object.keys(assetEventKinds) as AssetEventKey[]
export const isAssetEventKey = (text: string): text is AssetEventKey =>
  Object.hasOwn(assetEventKinds, text)
export const getAssetEventKind = (key: AssetEventKey): AssetEventKind => assetEventKinds[key]

/** Splits and dividends are announced before their day; nothing is recorded of before 1990. */
export const EVENT_DAYS = { first: 7_305, mostAhead: 366 } as const

const WRITTEN = /^\d{1,12}(\.\d{1,12})?$/

/** Digits behind the point that are kept of a factor. */
const FACTOR_DIGITS = 12

/** A factor as it is kept, of a number that a contract or a service writes with more digits. */
export const roundFactor = (text: string): string =>
  /^\d{1,12}\.\d{13,}$/.test(text)
    ? Number(text)
        .toFixed(FACTOR_DIGITS)
        .replace(/\.?0+$/, '')
    : text

/** Is a text a number that an event of a kind with one may have? A split of one for one is none. */
export function isFactorOf(key: AssetEventKey, text: string): boolean {
  const { factor } = getAssetEventKind(key)
  const value = WRITTEN.test(text) ? Number(text) : Number.NaN
  if (!factor || (key === 'split' && value === 1)) return false
  return value >= factor.least && value <= factor.most
}
