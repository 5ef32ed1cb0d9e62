import { showDay, type Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import { heaviestWay } from '#server/pipeline/gate/readings/heaviest-way.ts'
import {
  findBrought,
  findLine,
  givenOn,
  publishedOn,
  type Finding,
  type LineReadings,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { showNumber } from '#server/pipeline/gate/readings/show-number.ts'
import { isSplit } from '#server/pipeline/gate/rules/levels/split.ts'
import { isUnseenFall, SEEN_FALL } from '#server/pipeline/gate/rules/levels/unseen-fall.ts'

/** A supply, and what it changes by. */
const JUDGED = ['totalSupply', 'dailyMintsToken', 'dailyBurnsToken'] as const
/** Over a longer gap too many flows may be missing. */
const LONGEST_GAP = 7
/**
 * A new level that nothing explains is taken for real once it has lasted for so many days; a step
 * of less than this share sooner.
 */
const LASTING = { days: 14, step: 0.01, fewest: 1.5, fall: 0.1 }
/** A step of so large a share of a supply is a fault far sooner than news, and has to last longer. */
const LARGE = { share: 0.1, days: 60 }
const MOST_PASSED = 3
/** In dollars; below it a supply has not begun in earnest. */
const BEGIN = 5e5
const RELEASED_WEIGHT = 1e6
/** The share by which supplies and mints that are told exactly may differ. */
const EXACT = 1e-4

/** Days through which each supply follows from the one before it. */
interface Chain {
  days: Day[]
  entry: number
  exit: number
  /**
   * days, of which those that were published as they read count twice, and those that somebody
   * released outweigh all
   */
  weight: number
  isTrusted: boolean
  /** the one right before it */
  after: Chain | undefined
}

/**
 * A supply that changes by other than mints less burns, where the source reports all three; where
 * it reports no burns, one that grows by more than was minted, or falls by more than could have
 * been sent away. A burn that was worked out from the supply would agree with any. The days are cut
 * into chains that are explained within; of all ways through the chains the one over most days is
 * taken, where each step that nothing explains costs as many days as it has to last.
 */
export function* findUnexplainedSupply(
  scope: ScopeReadings,
): Generator<Finding<'unexplained_supply'>> {
  const stock = readStock(scope)
  if (!stock) return
  const { members } = stock
  const chains = cutIntoChains(stock)
  if (chains.length < 2) return
  const onWay = new Set(heaviestWay(chains, (one, next) => costOf(stock, one, next)))
  const isWrongStep = (one: Chain, next: Chain) =>
    ['stays', 'unexplained'].includes(nameStep(stock, one, next))
  let last: Chain | undefined
  for (const [n, chain] of chains.entries()) {
    const [first = 0] = chain.days
    const isOnWay = onWay.has(n)
    const wrong = !isOnWay ? chain.days : last && isWrongStep(last, chain) ? [first] : []
    const next = chains.find((_, later) => later > n && onWay.has(later))
    for (const day of wrong) {
      if (members.some(({ released }) => released.has(day))) continue
      const found = last
        ? stock.hold(last.days.at(-1) ?? day, day)
        : stock.hold(day, next?.days[0] ?? day)
      yield* members.map((line) => ({ ...found, line, day }))
    }
    if (isOnWay) last = chain
  }
}

interface Stock {
  supply: LineReadings
  members: readonly LineReadings[]
  /** mints less burns of the days after one up to another; NaN where a day of them is not known */
  flowed: (after: Day, to: Day) => number
  /** is a step by so much more than flowed beyond what is exact? */
  isBeyond: (from: Day, to: Day, flow: number) => boolean
  isOff: (from: Day, to: Day, flow: number) => boolean
  /** worth of so many tokens on a day, in dollars; the tokens themselves where no price is known */
  worth: (tokens: number, day: Day) => number
  /** the supply on the second day, held for its step from the first */
  hold: (from: Day, to: Day) => Finding<'unexplained_supply'>
}

function readStock(scope: ScopeReadings): Stock | undefined {
  if (!JUDGED.some((measure) => findBrought(scope, measure))) return undefined
  const findTold = (measure: MeasureKey) =>
    scope.inferred.has(measure) ? undefined : findLine(scope, measure)
  const [supply, mints, burns] = JUDGED.map(findTold)
  if (!supply || !mints || isRebased(supply, [mints, ...(burns ? [burns] : [])])) return undefined
  const flowOn = (day: Day) => givenOn(mints, day) - (burns ? givenOn(burns, day) : 0)
  const flowed = (after: Day, to: Day) => {
    let sum = 0
    for (let day = after + 1; day <= to; day++) sum += flowOn(day)
    return sum
  }
  const rest = (from: Day, to: Day, flow: number) =>
    givenOn(supply, to) - givenOn(supply, from) - flow
  // burns that were worked out of exact mints and supplies leave nothing over
  const share = scope.inferred.has('dailyBurnsToken')
    ? EXACT
    : qualityRules.unexplained_supply.threshold
  const limit = (from: Day, to: Day) =>
    Math.max(Math.abs(givenOn(supply, from)), Math.abs(givenOn(supply, to))) * share
  const priceOn = readTokenPrices(scope)
  const worth = (tokens: number, day: Day) => Math.abs(tokens) * priceOn(day)
  const transfers = burns ? undefined : findTold('dailyTransferVolumeToken')
  const isUnseen = (from: Day, to: Day) =>
    transfers !== undefined && isUnseenFall({ supply, transfers, worth }, from, to)
  return {
    supply,
    members: [supply, mints, ...(burns ? [burns] : [])],
    flowed,
    worth,
    isOff: (from, to, flow) =>
      Math.abs(rest(from, to, flow)) > limit(from, to) && !isSplit(scope, from, to),
    isBeyond: (from, to, flow) =>
      burns
        ? Math.abs(rest(from, to, flow)) > limit(from, to)
        : rest(from, to, flow) > limit(from, to) || isUnseen(from, to),
    hold: (from, to) =>
      finding('unexplained_supply', supply, to, {
        change: showNumber(givenOn(supply, to) - givenOn(supply, from)),
        since: showDay(from),
        flow: showNumber(flowed(from, to)),
      }),
  }
}

/**
 * A contract that changes all balances at once mints nothing: its supply moves a little on most
 * days, and no flow is reported on any of these.
 */
const REBASED = { days: 20, moves: 0.8, small: 0.02, exceptions: 0.05 }

function isRebased({ start, given }: LineReadings, flows: readonly LineReadings[]): boolean {
  let [known, moved, told, large] = [0, 0, 0, 0]
  for (const [at, value] of given.entries()) {
    const before = given[at - 1] ?? Number.NaN
    if (Number.isNaN(value) || Number.isNaN(before)) continue
    known++
    if (value === before) continue
    moved++
    if (Math.abs(value / before - 1) > REBASED.small) large++
    if (flows.some((flow) => givenOn(flow, start + at) !== 0)) told++
  }
  return (
    moved >= REBASED.days &&
    moved >= REBASED.moves * known &&
    told <= REBASED.exceptions * moved &&
    large <= REBASED.exceptions * moved
  )
}

/**
 * Tells the worth of a token on a day: its price there, or else before, or else the first one; 1
 * where there is none.
 */
function readTokenPrices(scope: ScopeReadings): (day: Day) => number {
  const price = findLine(scope, 'price')
  if (!price) return () => 1
  let last = price.given.find((value) => !Number.isNaN(value)) ?? 1
  const known = price.given.map((value) => (last = Number.isNaN(value) ? last : value))
  const [first = 1] = known
  return (day) => (day < price.start ? first : (known[day - price.start] ?? last))
}

/** Cut wherever the supply does not follow; whether that is beyond what is plausible is asked of each way. */
function cutIntoChains({ supply, members, flowed, isOff }: Stock): Chain[] {
  const chains: Chain[] = []
  for (const [at, given] of supply.given.entries()) {
    if (Number.isNaN(given)) continue
    const day: Day = supply.start + at
    const chain = chains.at(-1)
    const before = chain?.days.at(-1)
    const isTrusted = members.some(({ released }) => released.has(day))
    const weight =
      1 + (publishedOn(supply, day) === given ? 1 : 0) + (isTrusted ? RELEASED_WEIGHT : 0)
    const follows =
      before === undefined || day - before > LONGEST_GAP || !isOff(before, day, flowed(before, day))
    if (!chain || !follows) {
      chains.push({ days: [day], entry: given, exit: given, weight, isTrusted, after: chain })
      continue
    }
    chain.days.push(day)
    chain.exit = given
    chain.weight += weight
    chain.isTrusted ||= isTrusted
  }
  return chains
}

/** How a chain comes after another one. */
type Step =
  /** as mints and burns say */
  | 'follows'
  /** below it, where no burns are reported */
  | 'falls'
  /** at the same supply, of which the flows say something else */
  | 'stays'
  | 'unexplained'

/**
 * After a day that is wrong either its supply is no measure, or its flows were wrong and it is: the
 * step may follow with them and without.
 */
function nameStep({ isOff, isBeyond, flowed, worth }: Stock, one: Chain, next: Chain): Step {
  const [from, to] = [one.days.at(-1) ?? 0, next.days[0] ?? 0]
  const flows = [flowed(from, to), flowed(to - 1, to)]
  if (flows.some((flow) => !isOff(from, to, flow))) return 'follows'
  // past days that are beside the way a large fall is no burn: it would pass for one that nobody saw
  const isFall =
    next.after === one ||
    next.entry > one.exit * (1 - SEEN_FALL.share) ||
    worth(one.exit, from) < SEEN_FALL.of
  // over many days that are passed by more is minted than any step needs, and nobody knows what was burnt
  const isCredit = next.after !== one && next.entry > one.exit && to - from > MOST_PASSED
  if (isFall && !isCredit && flows.some((flow) => !isBeyond(from, to, flow))) return 'falls'
  return isOff(from, to, 0) ? 'unexplained' : 'stays'
}

/** How many days a step has to last. A fall that may be a burn is taken for one, unless the supply comes back. */
function costOf(stock: Stock, one: Chain, next: Chain): number {
  const step = nameStep(stock, one, next)
  if (next.isTrusted || step === 'follows' || step === 'stays') return 0
  if (step === 'falls') return LASTING.fall
  const level = Math.max(Math.abs(one.exit), Math.abs(next.entry))
  if (stock.worth(level, next.days[0] ?? 0) < BEGIN) return LASTING.fewest
  const share = Math.abs(next.entry - one.exit) / level
  if (share >= LARGE.share) return LARGE.days
  return Math.max(LASTING.fewest, LASTING.days * Math.min(1, share / LASTING.step))
}
