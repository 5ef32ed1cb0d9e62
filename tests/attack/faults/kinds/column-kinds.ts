import type { MeasureKey } from '#lib/registry/measures.ts'
import type { Day } from '#lib/dates.ts'
import { copyTable, findLine, type Line, namesIn, type Table } from '../table.ts'
import {
  type Disturbed,
  isDollarValue,
  type Kind,
  placed,
  reread,
  type Scene,
  someLine,
} from './kind.ts'

const BREAKS = [1.2, 2, 3]

/** Two measures of one name in each other's place, all through or on the newest days. */
const swappedMeasures = (
  name: string,
  pairs: readonly (readonly [MeasureKey, MeasureKey])[],
): Kind => ({
  name,
  needs: 'few days',
  isStructural: false,
  disturb(scene) {
    const found = pairs.flatMap(([one, other]) =>
      namesIn(scene.table).flatMap((of) => {
        const lines = [findLine(scene.table, of, one), findLine(scene.table, of, other)]
        return lines[0] && lines[1] ? [[lines[0], lines[1]] as const] : []
      }),
    )
    return found.length ? swapped(scene, ...scene.random.pick(found)) : undefined
  },
})

function swapped(scene: Scene, one: Line, other: Line): Disturbed {
  const days = scene.random.next() < 0.5 ? scene.fresh : scene.fresh.slice(-2)
  const table = copyTable(scene.table)
  put(table, one, other.points, days)
  put(table, other, one.points, days)
  return { table }
}

/** Writes what is said elsewhere into a line of the table. */
function put(
  table: Table,
  { of, measure }: Line,
  points: ReadonlyMap<Day, number>,
  days: readonly Day[],
): void {
  const own = findLine(table, of, measure)?.points
  for (const day of days) {
    const value = points.get(day)
    if (value === undefined) own?.delete(day)
    else own?.set(day, value)
  }
}

export const columnKinds: readonly Kind[] = [
  swappedMeasures('value and supply swapped', [
    ['marketValue', 'totalSupply'],
    ['totalAssetValue', 'totalSupply'],
  ]),
  swappedMeasures('price and value swapped', [
    ['price', 'marketValue'],
    ['netAssetValue', 'totalAssetValue'],
  ]),
  swappedMeasures('mints and burns swapped', [['dailyMintsToken', 'dailyBurnsToken']]),
  swappedMeasures('tokens and dollars swapped', [
    ['dailyMintsToken', 'dailyMints'],
    ['dailyTransferVolumeToken', 'dailyTransferVolume'],
  ]),
  {
    name: 'dollars under the name of holders',
    needs: 'few days',
    isStructural: false,
    disturb(scene) {
      const holders = someLine(scene, ({ measure }) => measure === 'holders')
      const value =
        holders && someLine(scene, (line) => line.of === holders.of && isDollarValue(line))
      return (
        value && reread(scene.table, holders, scene.fresh, (_count, day) => value.points.get(day))
      )
    },
  },
  {
    name: 'two names swapped',
    needs: 'few days',
    isStructural: false,
    disturb(scene) {
      const one = someLine(scene)
      const other =
        one && someLine(scene, ({ of, measure }) => of !== one.of && measure === one.measure)
      return one && other && swapped(scene, one, other)
    },
  },
  ...BREAKS.map(
    (factor): Kind => ({
      name: `identity broken by × ${factor}`,
      needs: 'few days',
      isStructural: false,
      disturb(scene) {
        const members = findMembers(scene)
        const line = someLine(scene, ({ of, measure }) => members.has(measure) || members.has(of))
        if (!line) return undefined
        const placement = scene.random.pick(['last day', 'first day', 'whole history'] as const)
        return reread(scene.table, line, placed(scene, line, placement), (value) => value * factor)
      },
    }),
  ),
  {
    name: 'the same coin under a second name',
    needs: 'many days',
    isStructural: false,
    disturb({ table, form: { spareName }, random }) {
      if (!spareName) return undefined
      const twin = random.pick(namesIn(table))
      return {
        table: [
          ...copyTable(table),
          ...copyTable(table.filter(({ of }) => of === twin)).map((line) => ({
            ...line,
            of: spareName,
          })),
        ],
      }
    },
  },
  {
    name: 'a column under a new name',
    needs: 'many days',
    isStructural: false,
    disturb({ table, form: { spareName }, random }) {
      if (!spareName) return undefined
      const renamed = random.pick(namesIn(table))
      return {
        table: copyTable(table).map((line) =>
          line.of === renamed ? { ...line, of: spareName } : line,
        ),
      }
    },
  },
  {
    name: "another coin's values in its place",
    needs: 'few days',
    isStructural: false,
    disturb({ table, neighbour, days, random }) {
      if (!neighbour) return undefined
      const place = random.pick(namesIn(table))
      const other = random.pick(namesIn(neighbour))
      const copy = copyTable(table)
      for (const line of neighbour.filter(({ of }) => of === other))
        put(copy, { ...line, of: place }, line.points, days)
      return { table: copy }
    },
  },
]

/** Measures, or names, that an identity of the form is about. */
function findMembers({ form, table }: Scene): Set<string> {
  return new Set(
    form.identities.flatMap((identity): string[] => {
      switch (identity.kind) {
        case 'product':
          return [identity.product, ...identity.factors]
        case 'ledger':
          return ['totalSupply', 'dailyMintsToken', 'dailyBurnsToken']
        case 'grossMints':
          return ['totalSupply']
        case 'whole':
          return namesIn(table)
      }
    }),
  )
}
