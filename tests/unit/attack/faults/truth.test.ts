import { describe, expect, test } from 'vitest'
import { forms } from '../../../attack/faults/forms.ts'
import type { Form, Identity } from '../../../attack/faults/forms/form.ts'
import { seeded } from '../../../attack/faults/seeded-random.ts'
import { daysIn, findLine, namesIn, type Table } from '../../../attack/faults/table.ts'
import { makeWorld } from '../../../attack/faults/world.ts'

const world = makeWorld(1)
const withIdentities = forms.flatMap((form) =>
  form.identities.map((identity): [string, string, Form, Identity] => [
    form.name,
    identity.kind,
    form,
    identity,
  ]),
)

/** How far a row is from what its identity says, as a share of the value. */
function apart(identity: Identity, table: Table, of: string, day: number): number {
  const on = (measure: Parameters<typeof findLine>[2], at = day) =>
    findLine(table, of, measure)?.points.get(at) ?? Number.NaN
  switch (identity.kind) {
    case 'product': {
      const [supply, price] = identity.factors
      const cent = 0.01
      const off = Math.abs(on(supply) * on(price) - on(identity.product))
      return Math.max(0, off - cent) / (1 + on(identity.product))
    }
    case 'ledger': {
      const change = on('totalSupply') - on('totalSupply', day - 1)
      const flow = on('dailyMintsToken') - on('dailyBurnsToken')
      return Math.abs(change - flow) / on('totalSupply')
    }
    case 'grossMints': {
      const change = on('totalSupply') - on('totalSupply', day - 1)
      return Math.max(0, change - on('dailyMintsToken')) / on('totalSupply')
    }
    case 'whole': {
      const parts = namesIn(table)
        .filter((name) => name !== identity.total)
        .map((name) => findLine(table, name, 'valueLocked')?.points.get(day) ?? 0)
      const total = findLine(table, identity.total, 'valueLocked')?.points.get(day) ?? 0
      return Math.abs(parts.reduce((sum, part) => sum + part, 0) - total) / total
    }
  }
}

describe.each(withIdentities)('%s, %s', (_form, _kind, form, identity) => {
  test.each(['1', '2', '3'])('holds to rounding on every day, seed %s', (seed) => {
    const table = form.make(seeded(seed), world)
    for (const of of namesIn(table)) {
      const days = daysIn(table.filter((line) => line.of === of))
      for (const day of days.slice(1)) expect(apart(identity, table, of, day)).toBeLessThan(1e-6)
    }
  })
})

test('a stablecoin stood below 0.9 on two days, and came back', () => {
  const coin = forms.find(({ name }) => name === 'large stablecoin')?.make(seeded('1'), world) ?? []
  const prices = [...(coin.find(({ measure }) => measure === 'price')?.points.values() ?? [])]
  expect(prices.filter((price) => price < 0.9)).toHaveLength(2)
  expect(prices.at(-1)).toBeCloseTo(1, 1)
})

test('a launched coin grows tenfold within two months, and mints explain it', () => {
  const coin =
    forms.find(({ name }) => name === 'launched stablecoin')?.make(seeded('1'), world) ?? []
  const supply = [...(coin.find(({ measure }) => measure === 'totalSupply')?.points.values() ?? [])]
  const growth = supply.slice(60).map((value, at) => value / (supply[at] ?? value))
  expect(Math.max(...growth)).toBeGreaterThan(10)
})

test('one fund has no values on weekends, one ends, one does not move', () => {
  const table = forms.find(({ name }) => name === 'export of treasuries')?.make(seeded('1'), world)
  const points = (name: string) =>
    table?.find(({ of }) => of.startsWith(name))?.points ?? new Map<number, number>()
  expect(points('Fjord').size).toBeLessThan(points('Alpine').size)
  expect(Math.max(...points('Harbour').keys())).toBeLessThan(world.last)
  expect(new Set(points('Glacier').values()).size).toBe(1)
})
