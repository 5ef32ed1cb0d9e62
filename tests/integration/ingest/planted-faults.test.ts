// A few of the faults that `npm run attack -- faults` plants, and right files. Left out: most
// kinds, forms and occasions, other seeds, and the real files.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeGround } from '../../attack/faults/ground.ts'
import type { FaultGroup } from '../../attack/faults/fault-groups.ts'
import { runGroup } from '../../attack/faults/run-group.ts'
import type { Ground } from '../../attack/faults/open-site.ts'
import { checkUndisturbed } from '../../attack/faults/undisturbed.ts'

const SEED = 7
let ground: Ground

beforeAll(async () => {
  // weekends, and so all figures, follow from the day
  vi.setSystemTime('2026-08-31T12:00:00Z')
  ground = await makeGround(SEED)
})

afterAll(() => {
  vi.useRealTimers()
})

const planted: readonly Omit<FaultGroup, 'fresh' | 'round'>[] = [
  {
    form: 'large stablecoin',
    occasion: 'first load',
    kinds: ['unit slip, last day', 'negative on a day', 'trillions on a day'],
  },
  {
    form: 'export of treasuries',
    occasion: 'append',
    kinds: ['unit slip, middle day', '+900% on a day', 'cut in the middle of a row'],
  },
  {
    form: 'export of classes',
    occasion: 'first load',
    kinds: ['unit slip, first day', '+900% on a day', 'header only'],
  },
  {
    form: 'value locked by category and in total',
    occasion: 'first load',
    kinds: ['+900% on a day', 'trillions on a day', 'a day in the future'],
  },
  {
    form: 'export of networks',
    occasion: 're-read',
    kinds: ['unit slip, last day', 'negative on a day', 'a row with a cell too few'],
  },
  {
    form: 'gold prices',
    occasion: 'append',
    kinds: ['unit slip, last day', 'a day in the future'],
  },
  {
    form: 'treasury rates',
    occasion: 'first load',
    kinds: ['unit slip, middle day', 'a day in the future'],
  },
]

test.each(planted)(
  'nothing wrong in $form is published unmarked on $occasion: $kinds',
  async (group) => {
    const tried = await runGroup(ground, { ...group, fresh: 'many days', round: 0 })
    expect(tried.map(({ kind }) => kind)).toEqual(group.kinds)
    for (const { id, outcome, what } of tried)
      expect(['refused', 'held', 'marked'], `${id}: ${what}`).toContain(outcome)
  },
  60_000,
)

test.each(['large stablecoin', 'export of classes', 'gold prices', 'treasury rates'])(
  'nothing right in %s is held, whole, in two halves and once more',
  async (name) => {
    const { refusals, held } = await checkUndisturbed(ground, { kind: 'generated', name, round: 0 })
    expect(refusals).toEqual([])
    expect(held.filter(({ isExpected }) => !isExpected)).toEqual([])
  },
  60_000,
)
