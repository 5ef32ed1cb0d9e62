import { getMeasure } from '#lib/registry/measures.ts'
import type { Line } from '../table.ts'
import { type Kind, type Placement, rereadAt } from './kind.ts'

const SLIPS = [1e3, 1e-3, 1e6, 1e-6, 100, 0.01, 1e18, 1e-18]
const PLACES: readonly Placement[] = [
  'last day',
  'middle day',
  'first day',
  'last half',
  'whole history',
]

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
]
