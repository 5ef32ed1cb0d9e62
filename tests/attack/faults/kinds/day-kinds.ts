import type { Day } from '#lib/dates.ts'
import { copyTable, type Line, namesIn } from '../table.ts'
import { type Disturbed, type Kind, placed, type Scene, someLine, someRun } from './kind.ts'

const HOLES = [1, 3, 10, 40]

/** The table with what it says on a day said of another one, of all its lines. */
function redated(scene: Scene, from: Day, to: Day, isMoved: boolean): Disturbed | undefined {
  const { dayOf = (day: Day) => day } = scene.form
  const table = copyTable(scene.table)
  let hasChanged = false
  for (const { points } of table) {
    const value = points.get(from)
    if (value === undefined || points.get(dayOf(to)) === value) continue
    points.set(dayOf(to), value)
    if (isMoved) points.delete(from)
    hasChanged = true
  }
  return hasChanged ? { table } : undefined
}

/** The newest row under another date. */
const lastRowOn = (name: string, dayFor: (scene: Scene) => Day): Kind => ({
  name,
  needs: 'few days',
  isStructural: false,
  disturb(scene) {
    const last = scene.fresh.at(-1)
    return last === undefined
      ? undefined
      : redated(scene, last, dayFor(scene), scene.random.next() < 0.5)
  },
})

function shifted(scene: Scene, isShifted: (line: Line) => boolean): Disturbed | undefined {
  if (!scene.form.isDaily) return undefined
  const days = scene.random.integer(1, 30) * scene.random.pick([1, -1])
  const known = new Set(scene.days)
  const table = copyTable(scene.table)
  for (const [at, { points }] of scene.table.entries()) {
    const line = table[at]
    if (!line || !isShifted(line)) continue
    for (const day of known) {
      const value = points.get(day - days)
      if (value === undefined) line.points.delete(day)
      else line.points.set(day, value)
    }
  }
  return { table }
}

export const dayKinds: readonly Kind[] = [
  {
    name: 'a day under the date of another too',
    needs: 'few days',
    isStructural: false,
    disturb(scene) {
      const days = scene.table.flatMap(({ points }) => [...points.keys()])
      const to = scene.fresh[scene.random.integer(0, scene.fresh.length - 1)]
      return to === undefined ? undefined : redated(scene, scene.random.pick(days), to, false)
    },
  },
  {
    name: 'a column shifted by 1 to 30 days',
    needs: 'many days',
    isStructural: false,
    disturb(scene) {
      const line = someLine(scene)
      return line && shifted(scene, ({ of, measure }) => of === line.of && measure === line.measure)
    },
  },
  {
    name: 'all columns shifted by 1 to 30 days',
    needs: 'many days',
    isStructural: false,
    disturb: (scene) => shifted(scene, () => true),
  },
  ...HOLES.map(
    (length): Kind => ({
      name: `a hole of ${length} ${length === 1 ? 'day' : 'days'}`,
      needs: length > 1 ? 'many days' : 'few days',
      isStructural: false,
      disturb(scene) {
        const line = someLine(scene, (each) => placed(scene, each, 'whole history').length > length)
        if (!line) return undefined
        const missing = new Set(someRun(scene, line, length))
        const table = copyTable(scene.table)
        for (const { of, points } of table)
          if (of === line.of) for (const day of missing) points.delete(day)
        return missing.size ? { table } : undefined
      },
    }),
  ),
  {
    name: 'a cell that was filled is blank',
    needs: 'few days',
    isStructural: false,
    disturb(scene) {
      const known = scene.days.filter(
        (day) => scene.occasion === 're-read' || !scene.fresh.includes(day),
      )
      if (scene.occasion === 'first load' || !known.length) return undefined
      const day = scene.random.pick(known)
      const line = someLine(scene, ({ points }) => points.has(day))
      if (!line) return undefined
      const table = copyTable(scene.table)
      table
        .find(({ of, measure }) => of === line.of && measure === line.measure)
        ?.points.delete(day)
      return { table }
    },
  },
  lastRowOn('a day in the future', ({ today, random }) => today + random.integer(2, 400)),
  lastRowOn('a day of 1970', ({ random }) => random.integer(0, 25)),
  lastRowOn('a day before the launch', ({ table, random }) => {
    const days = table.flatMap(({ points }) => [...points.keys()])
    return Math.min(...days) - random.integer(100, 500)
  }),
  {
    name: 'a name is no longer told of',
    needs: 'many days',
    isStructural: false,
    disturb(scene) {
      const names = namesIn(scene.table)
      if (names.length < 2) return undefined
      const gone = scene.random.pick(names)
      const table = copyTable(scene.table)
      for (const { of, points } of table)
        if (of === gone) for (const day of scene.fresh.slice(-30)) points.delete(day)
      return { table }
    },
  },
]
