import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { CHANGE_DAYS } from '#server/market/figures/figure.ts'
import { knownBefore } from '#server/market/figures/group.ts'
import { lastDay, type Packed } from '#server/data/series/packed.ts'
import type { AssetValue, Unit } from '#server/data/rollup/units.ts'
import { assetUnits } from '#server/data/rollup/asset-units.ts'

/** What moved a total between two days, in dollars. The parts add up to the change; what nothing explains is said. */
export interface Waterfall {
  from: Day
  to: Day
  before: number
  after: number
  /** Δ supply × mean price, where it grew */
  mints: number
  /** the same where it shrank, below zero */
  burns: number
  /** Δ price × mean supply */
  price: number
  /** on the later day only: coverage, not growth */
  newlyTracked: number
  /** on the earlier day only, below zero */
  left: number
  /** of assets whose supply is not known */
  unexplained: number
}

const SUPPLIES: readonly MeasureKey[] = ['circulatingSupply', 'totalSupply']

/** Formulas: product.md, "Growth of value". Undefined where there is no value on both days. */
export async function computeWaterfall(
  units: readonly Unit[],
  whole: Packed | undefined,
): Promise<Waterfall | undefined> {
  if (!whole?.values.length) return undefined
  const to = lastDay(whole)
  const from = to - CHANGE_DAYS
  const [before, after] = [knownBefore(whole, from), knownBefore(whole, to, 0)]
  if (before === null || after === null) return undefined
  const supplies = await Promise.all(SUPPLIES.map((measure) => assetUnits(measure)))
  const effects = units.map((unit) => computeEffect(unit, findSupply(unit, supplies), from, to))
  const sum = (pick: keyof Effect) => effects.reduce((total, effect) => total + effect[pick], 0)
  const parts = {
    mints: sum('mints'),
    burns: sum('burns'),
    price: sum('price'),
    newlyTracked: sum('newlyTracked'),
    left: sum('left'),
  }
  const explained = Object.values(parts).reduce((a, b) => a + b, 0)
  return { from, to, before, after, ...parts, unexplained: after - before - explained }
}

export type Effect = Pick<Waterfall, 'mints' | 'burns' | 'price' | 'newlyTracked' | 'left'>

const NONE: Effect = { mints: 0, burns: 0, price: 0, newlyTracked: 0, left: 0 }

/** The two effects of one unit add up to its change exactly: Δ(s·p) = Δs·mean(p) + Δp·mean(s). */
export function computeEffect(
  unit: Packed,
  supply: Packed | undefined,
  from: Day,
  to: Day,
): Effect {
  const [was, is] = [knownBefore(unit, from), knownBefore(unit, to, 0)]
  if (was === null && is !== null) return { ...NONE, newlyTracked: is }
  if (was !== null && is === null) return { ...NONE, left: -was }
  const [had, has] = [
    supply ? knownBefore(supply, from) : null,
    supply ? knownBefore(supply, to, 0) : null,
  ]
  if (was === null || is === null || !had || !has) return NONE
  const [then, now] = [was / had, is / has]
  const bySupply = ((has - had) * (then + now)) / 2
  return {
    ...NONE,
    mints: Math.max(0, bySupply),
    burns: Math.min(0, bySupply),
    price: ((now - then) * (has + had)) / 2,
  }
}

function findSupply(
  { leaf }: Unit,
  supplies: readonly ReadonlyMap<number, AssetValue>[],
): Packed | undefined {
  for (const values of supplies) {
    const found = values.get(leaf.assetId)?.units.find((unit) => unit.leaf.tokenId === leaf.tokenId)
    if (found) return found
  }
  return undefined
}
