import { getMeasure } from '#lib/registry/measures.ts'
import type { Line } from '../table.ts'
import { isDollarValue, type Kind, placed, reread, rereadAt, someLine, someRun } from './kind.ts'

const STUCK_DAYS = 60
const SLIDES = [0.3, 1, 3.5, 9]

const isPositive = ({ measure }: Line) => !getMeasure(measure).signed

const oneDay = (
  name: string,
  read: (value: number) => number,
  suits?: (line: Line) => boolean,
): Kind => ({
  name,
  needs: 'few days',
  isStructural: false,
  disturb: (scene) =>
    rereadAt(scene, scene.random.pick(['last day', 'first day', 'middle day']), read, suits),
})

export const valueKinds: readonly Kind[] = [
  oneDay('zero on a day', () => 0),
  {
    name: 'zeros for a week',
    needs: 'many days',
    isStructural: false,
    disturb(scene) {
      const line = someLine(scene)
      return line && reread(scene.table, line, someRun(scene, line, 7), () => 0)
    },
  },
  oneDay('negative on a day', (value) => -value, isPositive),
  {
    name: 'sign turned, whole history',
    needs: 'few days',
    isStructural: false,
    disturb: (scene) => rereadAt(scene, 'whole history', (value) => -value, isPositive),
  },
  ...SLIDES.map((share) => oneDay(`+${share * 100}% on a day`, (value) => value * (1 + share))),
  ...SLIDES.map(
    (share): Kind => ({
      name: `+${share * 100}% as a step`,
      needs: 'many days',
      isStructural: false,
      disturb: (scene) => rereadAt(scene, 'last half', (value) => value * (1 + share)),
    }),
  ),
  {
    name: 'a level of 1.3 to 2.4 times for 3 to 20 days',
    needs: 'many days',
    isStructural: false,
    disturb(scene) {
      const line = someLine(scene, ({ measure }) => getMeasure(measure).kind === 'stock')
      const days = line && someRun(scene, line, scene.random.integer(3, 20))
      const factor = scene.random.pick([1.3, 1.7, 2.4])
      return days && reread(scene.table, line, days, (value) => value * factor)
    },
  },
  {
    name: 'the last number cut short',
    needs: 'few days',
    isStructural: false,
    disturb(scene) {
      const line = someLine(scene, ({ points }) => (points.get(scene.fresh.at(-1) ?? 0) ?? 0) >= 10)
      const digits = scene.random.integer(1, 4)
      return (
        line &&
        reread(scene.table, line, scene.fresh.slice(-1), (value) =>
          Number(String(value).slice(0, digits)),
        )
      )
    },
  },
  oneDay('trillions on a day', (value) => 3.2e12 + value, isDollarValue),
  {
    name: `stuck for ${STUCK_DAYS} days`,
    needs: 'many days',
    isStructural: false,
    disturb(scene) {
      const line = someLine(
        scene,
        (each) => placed(scene, each, 'whole history').length > STUCK_DAYS,
      )
      if (!line || !scene.form.isDaily) return undefined
      const own = placed(scene, line, 'whole history')
      const days =
        scene.random.next() < 0.5 ? own.slice(-STUCK_DAYS) : someRun(scene, line, STUCK_DAYS)
      const first = line.points.get(days[0] ?? 0)
      return first === undefined ? undefined : reread(scene.table, line, days, () => first)
    },
  },
]
