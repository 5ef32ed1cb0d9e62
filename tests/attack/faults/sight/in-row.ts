import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { Identity } from '../forms/form.ts'
import { findLine, namesIn, type ChangedPoint, type Table } from '../table.ts'
import type { Look, Seen } from './sight.ts'

/** Beyond it the columns of a row do not belong together. */
const TOLERANCE = 0.005

/** Against the other columns of the same row. */
export function seenInRow(
  { form: { identities }, file, known }: Seen,
  changed: readonly ChangedPoint[],
): Look {
  const broken = new Set<string>()
  for (const { of, day } of changed)
    for (const identity of identities)
      for (const at of [day, day + 1])
        if (isBroken(identity, file, known, of, at)) broken.add(`${of} ${day}`)
  return ({ of, day }) => (broken.has(`${of} ${day}`) ? 'its row does not agree' : undefined)
}

function isBroken(identity: Identity, file: Table, known: Table, of: string, day: Day): boolean {
  const on = (measure: MeasureKey, at: Day) => findLine(file, of, measure)?.points.get(at)
  const before = (measure: MeasureKey) =>
    on(measure, day - 1) ?? findLine(known, of, measure)?.points.get(day - 1)
  switch (identity.kind) {
    case 'product': {
      const [supply, price] = identity.factors.map((factor) => on(factor, day))
      const value = on(identity.product, day)
      if (value === undefined || supply === undefined || price === undefined) return false
      return isFar(value, supply * price, Math.abs(value))
    }
    case 'ledger':
    case 'grossMints': {
      const [supply, was, mints] = [
        on('totalSupply', day),
        before('totalSupply'),
        on('dailyMintsToken', day),
      ]
      if (supply === undefined || was === undefined || mints === undefined) return false
      const rest = supply - was - mints
      if (identity.kind === 'grossMints') return rest > TOLERANCE * Math.max(supply, was)
      const burns = on('dailyBurnsToken', day)
      return burns !== undefined && isFar(rest, -burns, supply)
    }
    case 'whole': {
      const values = new Map(
        namesIn(file).map((name) => [name, findLine(file, name, 'valueLocked')?.points.get(day)]),
      )
      const total = values.get(identity.total)
      values.delete(identity.total)
      const parts = [...values.values()].reduce<number>((sum, value) => sum + (value ?? 0), 0)
      return total !== undefined && isFar(total, parts, total)
    }
  }
}

const isFar = (one: number, other: number, scale: number): boolean =>
  Math.abs(one - other) > TOLERANCE * Math.max(Math.abs(one), Math.abs(other), Math.abs(scale))
