import { getMeasure } from '#lib/registry/measures.ts'
import type { Line } from '../table.ts'
import { type Kind, placed, reread, rereadAt, someLine, someRun } from './kind.ts'

const SUPPLIES: ReadonlySet<Line['measure']> = new Set([
  'totalSupply',
  'circulatingSupply',
  'bridgedSupply',
])
const PRICES: ReadonlySet<Line['measure']> = new Set(['price', 'netAssetValue'])
const isSupply = ({ measure }: Line) => SUPPLIES.has(measure)
const isStock = ({ measure }: Line) => getMeasure(measure).kind === 'stock'

/** An amount that was never issued, counted beside what was. */
const unissued: Kind = {
  name: 'supply with what is not issued yet, from a day on',
  reported: 'https://github.com/DefiLlama/DefiLlama-Adapters/issues/6763',
  needs: 'many days',
  isStructural: false,
  disturb(scene) {
    const line = someLine(scene, isSupply)
    if (!line) return undefined
    const days = placed(scene, line, 'last half')
    const [first] = days
    const added = (line.points.get(first ?? 0) ?? 0) * scene.random.between(0.3, 9)
    return reread(scene.table, line, days, (value) => value + added)
  },
}

/** Falls are left out: what was redeemed is supply still. */
const unburnt: Kind = {
  name: 'mints without what is burnt',
  reported: 'https://github.com/levelkdev/dxtrust/issues/293',
  needs: 'many days',
  isStructural: false,
  disturb(scene) {
    const line = someLine(scene, isSupply)
    if (!line) return undefined
    let before: number | undefined
    let burnt = 0
    const given = new Map(
      placed(scene, line, 'whole history').map((day) => {
        const value = line.points.get(day) ?? 0
        burnt += Math.max(0, (before ?? value) - value)
        before = value
        return [day, value + burnt]
      }),
    )
    return reread(scene.table, line, [...given.keys()], (value, day) => given.get(day) ?? value)
  },
}

/** An answer that was stored for other days, given for these. */
const ofOtherDays: Kind = {
  name: 'values of other days, 30 to 200 before, for 5 to 20 days',
  reported: 'https://github.com/SatoshiPortal/bullbitcoin-mobile/issues/2790',
  needs: 'many days',
  isStructural: false,
  disturb(scene) {
    const line = someLine(scene, isStock)
    const ago = scene.random.integer(30, 200)
    const days = line && someRun(scene, line, scene.random.integer(5, 20))
    return (
      days && reread(scene.table, line, days, (value, day) => line.points.get(day - ago) ?? value)
    )
  },
}

/** Kinds that somebody met and reported in public, beside those that follow from forms. */
export const reportedKinds: readonly Kind[] = [
  {
    name: 'the price the other way round',
    reported: 'https://github.com/1inch/spot-price-aggregator/issues/145',
    needs: 'few days',
    isStructural: false,
    disturb: (scene) =>
      rereadAt(
        scene,
        scene.random.pick(['last day', 'last half', 'whole history']),
        (value) => 1 / value,
        ({ measure }) => PRICES.has(measure),
      ),
  },
  unissued,
  unburnt,
  {
    name: 'the newest day before it was over',
    reported: 'https://github.com/ccxt/ccxt/issues/2200',
    needs: 'few days',
    isStructural: false,
    disturb(scene) {
      const left = scene.random.between(0.1, 0.8)
      return rereadAt(
        scene,
        'last day',
        (value) => value * left,
        ({ measure }) => getMeasure(measure).kind === 'flow',
      )
    },
  },
  ofOtherDays,
  {
    name: 'euros written as dollars, from a day on',
    reported: 'https://github.com/CityOfZion/neon-wallet/issues/849',
    needs: 'many days',
    isStructural: false,
    disturb: (scene) =>
      rereadAt(
        scene,
        'last half',
        (value) => value / 1.12,
        ({ measure }) => getMeasure(measure).unit === 'usd',
      ),
  },
  {
    name: 'zero from a day on',
    reported: 'https://github.com/DefiLlama/peggedassets-server/pull/906',
    needs: 'many days',
    isStructural: false,
    disturb: (scene) => rereadAt(scene, 'last half', () => 0, isStock),
  },
]
