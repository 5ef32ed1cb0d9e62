import { lastDay, valueOn } from '#server/data/series/packed.ts'
import { assetValues, type AssetValue, type Unit } from '#server/data/rollup/units.ts'

/** Mints less burns of what reports both, on the days that both are known. */
export function netFlowValues(
  mints: ReadonlyMap<number, AssetValue>,
  burns: ReadonlyMap<number, AssetValue>,
): Map<number, AssetValue> {
  const leaves = [...mints].flatMap(([assetId, { units }]) =>
    units.flatMap((minted) => {
      const burnt = burns.get(assetId)?.units.find(({ key }) => key === minted.key)
      return burnt ? [[minted.key, subtractUnits(minted, burnt)] as const] : []
    }),
  )
  return assetValues('netFlow', new Map(leaves), () => undefined)
}

function subtractUnits(minted: Unit, burnt: Unit): Unit['leaf'] {
  const start = Math.max(minted.start, burnt.start)
  const end = Math.min(lastDay(minted), lastDay(burnt))
  const values = Float64Array.from(
    { length: Math.max(0, end - start + 1) },
    (_, at) => valueOn(minted, start + at) - valueOn(burnt, start + at),
  )
  const heldDays = [...(minted.heldDays ?? []), ...(burnt.heldDays ?? [])]
  return { ...minted.leaf, start, values, newestDay: end, heldDays: [...new Set(heldDays)] }
}
