import { getAssetEventKind, isAssetEventKey } from '#lib/registry/asset-events.ts'

/** `Split, 10 for 1`, `Dividend, $0.51`, `Migration`; the factor as it was written, null where there is none. */
export function describeAssetEvent(kind: string, factor: string | null): string {
  const label = isAssetEventKey(kind) ? getAssetEventKind(kind).label : kind
  const value = factor === null ? Number.NaN : Number(factor)
  if (Number.isNaN(value)) return label
  if (kind === 'split')
    return value >= 1 ? `${label}, ${value} for 1` : `${label}, 1 for ${roundRatio(1 / value)}`
  return kind === 'dividend' ? `${label}, $${value}` : `${label}, ${value}`
}

const roundRatio = (ratio: number): number => Math.round(ratio * 1e6) / 1e6
