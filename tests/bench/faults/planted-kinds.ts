import type { Random } from '../../attack/faults/seeded-random.ts'

/** A class as the benchmark draws it. */
export type Ground = 'funds' | 'coins' | 'shares'

export interface PlantedKind {
  name: string
  /** where it was reported in public; null: it follows from the market itself */
  report: string | null
  grounds: readonly Ground[]
  /**
   * makes of a line what is given; `from`: the first place that is judged. True and given are alike
   * where the kind is right
   */
  plant: (line: readonly number[], from: number, random: Random) => Planted
}

interface Planted {
  truth: readonly number[]
  given: readonly number[]
  /** a split that is recorded, by place */
  split?: { at: number; factor: number }
}

const github = (path: string): string => `https://github.com/${path}`
const everywhere: readonly Ground[] = ['funds', 'coins', 'shares']

/** Some days of those that are judged, with another value. */
function some(
  line: readonly number[],
  { at, days }: { at: number; days: number },
  change: (value: number, place: number) => number,
): Planted {
  const given = line.map((value, place) =>
    place >= at && place < at + days ? change(value, place) : value,
  )
  return { truth: line, given }
}

/** A place to begin, so that `days` of it are in the file. */
function place(line: readonly number[], from: number, days: number, random: Random): number {
  return random.integer(from, Math.max(from, line.length - days))
}

/** The line moves, and the file says so. */
const right = (line: readonly number[]): Planted => ({ truth: line, given: line })

/** Faults that somebody met, and reported. */
export const faultKinds: readonly PlantedKind[] = [
  {
    name: 'decimals of a token mistaken on single days',
    report: github('DefiLlama/DefiLlama-Adapters/pull/18955'),
    grounds: everywhere,
    plant(line, from, random) {
      const days = random.integer(1, 4)
      const factor = 10 ** (random.pick([-12, -9, -6, -3, 3, 6, 9, 12]) + 0)
      return some(line, { at: place(line, from, days, random), days }, (value) => value * factor)
    },
  },
  {
    name: 'decimals of a token mistaken from a day on',
    report: github('DefiLlama/DefiLlama-Adapters/pull/18955'),
    grounds: everywhere,
    plant(line, from, random) {
      const days = random.integer(1, line.length - from)
      const factor = 10 ** random.pick([-12, -6, -3, 3, 6, 12])
      return some(line, { at: line.length - days, days }, (value) => value * factor)
    },
  },
  {
    name: 'a hundred times the price on some days',
    report: github('ranaroussi/yfinance/pull/1110'),
    grounds: ['shares'],
    plant(line, from, random) {
      const chosen = new Set(
        Array.from({ length: random.integer(1, 5) }, () => random.integer(from, line.length - 1)),
      )
      return { truth: line, given: line.map((value, at) => (chosen.has(at) ? value * 100 : value)) }
    },
  },
  {
    name: 'pence become pounds from a day on',
    report: github('ranaroussi/yfinance/issues/280'),
    grounds: ['shares'],
    plant(line, from, random) {
      const days = random.integer(1, line.length - from)
      return some(line, { at: line.length - days, days }, (value) => value / 100)
    },
  },
  {
    name: 'zero where nothing was known',
    report: github('yearn/kong/issues/212'),
    grounds: everywhere,
    plant(line, from, random) {
      const days = random.integer(1, 5)
      return some(line, { at: place(line, from, days, random), days }, () => 0)
    },
  },
  {
    name: 'a part of the value missing on some days',
    report: github('yearn/kong/pull/379'),
    grounds: ['funds', 'coins'],
    plant(line, from, random) {
      const days = random.integer(1, 6)
      const left = random.between(0.05, 0.7)
      return some(line, { at: place(line, from, days, random), days }, (value) => value * left)
    },
  },
  {
    name: 'bridged tokens counted on both sides',
    report: github('DefiLlama/DefiLlama-Adapters/pull/14227'),
    grounds: ['funds', 'coins'],
    plant(line, from, random) {
      const days = random.integer(1, line.length - from)
      const twice = random.between(1.6, 2)
      return some(line, { at: line.length - days, days }, (value) => value * twice)
    },
  },
  {
    name: 'a feed that stands still',
    report: github('stenion-lab/stenion/issues/47'),
    grounds: ['shares'],
    plant(line, from, random) {
      const days = Math.min(random.integer(30, 80), line.length - from)
      const at = line.length - days
      return some(line, { at, days }, () => line[at - 1] ?? Number.NaN)
    },
  },
  {
    name: 'all closes a day early',
    report: github('pbrissaud/suivi-bourse/issues/1013'),
    grounds: ['shares'],
    plant: (line, from) => ({
      truth: line,
      given: line.map((value, at) => (at >= from ? (line[at + 1] ?? value) : value)),
    }),
  },
]

/** Moves that are real, and of which some rule was once sure that they are not. */
export const rightKinds: readonly PlantedKind[] = [
  { name: 'an undisturbed line', report: null, grounds: everywhere, plant: right },
  {
    name: 'a price that doubles within days',
    report: github('ranaroussi/yfinance/issues/2660'),
    grounds: ['shares'],
    plant(line, from, random) {
      const at = place(line, from, 12, random)
      const daily = random.between(1.15, 1.45)
      const days = random.integer(3, 5)
      return right(
        line.map((value, each) => value * daily ** Math.max(0, Math.min(days, each - at + 1))),
      )
    },
  },
  {
    name: 'a split that is recorded',
    report: github('iexg/IEX-API/issues/485'),
    grounds: ['shares'],
    plant(line, from, random) {
      const at = place(line, from, 20, random)
      const factor = random.pick([2, 3, 4, 5, 10, 20, 0.5, 0.1])
      const divided = line.map((value, each) => (each >= at ? value / factor : value))
      return { ...right(divided), split: { at, factor } }
    },
  },
  {
    name: 'a large subscription or redemption',
    report: null,
    grounds: ['funds', 'coins'],
    plant(line, from, random) {
      const at = place(line, from, 10, random)
      const by = 1 + random.pick([-1, 1]) * random.between(0.08, 0.22)
      return right(line.map((value, each) => (each >= at ? value * by : value)))
    },
  },
  {
    name: 'a fund that grows tenfold after its launch',
    report: null,
    grounds: ['funds'],
    plant: (line, from, random) => {
      const at = Math.max(0, from - random.integer(0, 10))
      const days = random.integer(60, 120)
      return right(
        line.map((value, each) =>
          each < at ? Number.NaN : value * Math.min(1, 0.1 * 10 ** ((each - at) / days)),
        ),
      )
    },
  },
]
