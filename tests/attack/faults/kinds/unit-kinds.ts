import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { copyTable, type Line } from '../table.ts'
import {
  type Disturbed,
  type Kind,
  type Placement,
  type Scene,
  reread,
  rereadAt,
  someLine,
  someRun,
} from './kind.ts'

const SLIPS = [1e3, 1e-3, 1e6, 1e-6, 100, 0.01, 1e18, 1e-18]
const PLACES: readonly Placement[] = [
  'last day',
  'middle day',
  'first day',
  'last half',
  'whole history',
]

const DECIMALS = [10, 1e3, 1e-3, 1e6, 1e-6]
const CURRENCIES = [0.92, 1.27, 150]

const isPercent = ({ measure }: Line) => getMeasure(measure).unit === 'percent'

export const unitKinds: readonly Kind[] = [
  ...PLACES.map(
    (placement): Kind => ({
      name: `unit slip, ${placement}`,
      needs: placement === 'last half' || placement === 'middle day' ? 'many days' : 'few days',
      isStructural: false,
      disturb(scene) {
        const factor = scene.random.pick(SLIPS)
        return rereadAt(scene, placement, (value) => value * factor)
      },
    }),
  ),
  ...(['middle day', 'last half'] as const).map(
    (placement): Kind => ({
      name: `decimal point moved by one, ${placement}`,
      needs: 'many days',
      isStructural: false,
      disturb(scene) {
        const factor = scene.random.pick([10, 0.1])
        return rereadAt(scene, placement, (value) => value * factor)
      },
    }),
  ),
  ...(['last day', 'whole history'] as const).map(
    (placement): Kind => ({
      name: `percent as a whole number, ${placement}`,
      needs: 'few days',
      isStructural: false,
      disturb: (scene) => rereadAt(scene, placement, (value) => value * 100, isPercent),
    }),
  ),
  {
    name: 'unit slip, 5 to 20 days',
    needs: 'many days',
    isStructural: false,
    disturb(scene) {
      const factor = scene.random.pick(SLIPS)
      const line = someLine(scene)
      const days = line && someRun(scene, line, scene.random.integer(5, 20))
      return days && reread(scene.table, line, days, (value) => value * factor)
    },
  },
  {
    name: 'decimals of a token mistaken, in all its columns',
    needs: 'few days',
    isStructural: false,
    disturb(scene) {
      const factor = scene.random.pick(DECIMALS)
      const token = someLine(scene, ({ measure }) => getMeasure(measure).unit === 'token')
      return (
        token && scaled(scene, ({ of, measure }) => of === token.of && isOfAmount(measure), factor)
      )
    },
  },
  {
    name: 'all amounts in thousands',
    needs: 'few days',
    isStructural: false,
    disturb: (scene) => scaled(scene, ({ measure }) => isOfAmount(measure), 1e-3),
  },
  {
    name: 'all dollars in another currency',
    needs: 'few days',
    isStructural: false,
    disturb: (scene) =>
      scaled(
        scene,
        ({ measure }) => getMeasure(measure).unit === 'usd',
        scene.random.pick(CURRENCIES),
      ),
  },
]

/** Tells if a measure is a number of tokens, or their combined value. */
const isOfAmount = (measure: MeasureKey): boolean => {
  const { unit, across } = getMeasure(measure)
  return unit === 'token' || (unit === 'usd' && across === 'sum')
}

/** The newest days of several lines, all in another unit. */
function scaled(
  { table, fresh }: Scene,
  isScaled: (line: Line) => boolean,
  factor: number,
): Disturbed | undefined {
  const copy = copyTable(table)
  const lines = copy.filter(isScaled)
  for (const { points } of lines)
    for (const day of fresh) {
      const value = points.get(day)
      if (value !== undefined) points.set(day, value * factor)
    }
  return lines.length ? { table: copy } : undefined
}
