import { parseDay, toDate, type Day } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { copyTable, type Line } from '../table.ts'
import {
  type Disturbed,
  type Kind,
  isDollarValue,
  placed,
  reread,
  rereadAt,
  type Scene,
  someLine,
  someRun,
} from './kind.ts'

/** A line of the newest days as something else makes it of its values in the order of their days. */
function remade(
  scene: Scene,
  suits: (line: Line) => boolean,
  remake: (values: readonly number[]) => (number | undefined)[],
): Disturbed | undefined {
  const line = someLine(scene, suits)
  if (!line) return undefined
  const days = placed(scene, line, 'whole history')
  const made = remake(days.map((day) => line.points.get(day) ?? 0))
  const byDay = new Map(days.map((day, at) => [day, made[at]]))
  return reread(scene.table, line, days, (_value, day) => byDay.get(day))
}

const summedUp = (name: string, suits: (line: Line) => boolean): Kind => ({
  name,
  needs: 'many days',
  isStructural: false,
  disturb: (scene) =>
    remade(scene, suits, (values) => {
      let sum = 0
      return values.map((value) => (sum += value))
    }),
})

/** Faults that hands and spreadsheets bring into a table. */
export const sheetKinds: readonly Kind[] = [
  {
    name: 'a column sorted by itself',
    needs: 'many days',
    isStructural: false,
    disturb: (scene) =>
      remade(
        scene,
        () => true,
        (values) => values.toSorted((one, other) => one - other),
      ),
  },
  summedUp('a flow summed up since the start', (line) => getMeasure(line.measure).kind === 'flow'),
  summedUp('a value summed up since the start', isDollarValue),
  {
    name: 'the row of a day for 5 to 20 days more',
    needs: 'many days',
    isStructural: false,
    disturb(scene) {
      const one = someLine(scene)
      if (!one || !scene.form.isDaily) return undefined
      const days = someRun(scene, one, scene.random.integer(6, 21))
      const copy = copyTable(scene.table)
      for (const { of, points } of copy) {
        const first = points.get(days[0] ?? 0)
        if (of !== one.of || first === undefined) continue
        for (const day of days) if (points.has(day)) points.set(day, first)
      }
      return days.length ? { table: copy } : undefined
    },
  },
  {
    name: 'a column is blank',
    needs: 'many days',
    isStructural: false,
    disturb: (scene) =>
      scene.table.length > 1
        ? remade(
            scene,
            () => true,
            (values) => values.map(() => undefined),
          )
        : undefined,
  },
  {
    name: 'two digits swapped',
    needs: 'few days',
    isStructural: false,
    disturb: (scene) =>
      rereadAt(
        scene,
        scene.random.pick(['last day', 'first day', 'middle day']),
        swapDigits,
        ({ points }) => [...points.values()].some((value) => swapDigits(value) !== value),
      ),
  },
  {
    name: 'month and day swapped',
    needs: 'many days',
    isStructural: false,
    disturb(scene) {
      if (!scene.form.isDaily) return undefined
      const days = new Set(scene.days)
      const table = copyTable(scene.table)
      for (const [at, { points }] of scene.table.entries()) {
        for (const day of days) table[at]?.points.delete(day)
        for (const day of days) {
          const value = points.get(day)
          if (value !== undefined) table[at]?.points.set(swapMonthAndDay(day), value)
        }
      }
      return { table }
    },
  },
]

/** The first two digits, where they differ. */
const swapDigits = (value: number): number =>
  Number(
    String(value).replace(/^(\d)(\d)/, (_both, one: string, other: string) => `${other}${one}`),
  )

/** 2026-03-04 → 2026-04-03; a day after the twelfth is no month, and stays. */
function swapMonthAndDay(day: Day): Day {
  const [year, month, date] = toDate(day).toISOString().slice(0, 10).split('-')
  return parseDay(`${year}-${date}-${month}`) ?? day
}
