import type { Day } from '#lib/dates.ts'
import { showMoney } from '#lib/format/show-money.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { Claim, ClaimWord } from '#lib/view/figures/claim.ts'
import { nameCurrency } from '#lib/view/figures/figure-id.ts'

/** An asset or class that did a part of a change. */
export interface Contributor {
  name: string
  /** null: it has no page */
  href: string | null
  amount: number
}

/** A cause of a change, in the unit of its total; amounts against it are below zero. */
export interface Cause {
  kind:
    | 'mints'
    | 'price'
    | 'priceAndRates'
    | 'unattributed'
    | 'newlyTracked'
    | 'left'
    | 'late'
    | 'notItemised'
  amount: number
  /** the largest that did the same; null: none that stands out */
  largest: Contributor | null
}

export interface ChangeOfTotal {
  /** `U.S. Treasuries` */
  subject: string
  scope: string
  day: Day
  /** it is of a page of a value day, whose sheets are of that day too */
  isDated: boolean
  /** `in 30 days`, `in the 30 days to 12 Aug 2026` */
  period: string
  currency: CurrencyKey
  before: number
  after: number
  causes: readonly Cause[]
}

/** Less than this fraction of the value before is no change worth a sentence. */
const FLAT = 0.005
/** Causes of a smaller part of the change are not named. */
const LEAST_CAUSE = 0.05
/** An asset is named for a cause from this part of it on. */
const LEAST_NAMED = 0.25
/** Up to so far from all of it an amount is all of it. */
const NEARLY_ALL = 0.05
const MOST_ALONG = 3

/**
 * Says by how much a total changed in 30 days and why, by the causes that its change is made of: the
 * larger first, those against it last.
 */
export function describeChange(change: ChangeOfTotal): Claim {
  const { subject, before, after, causes } = change
  const moved = after - before
  const level = amount(change, after, 'value')
  if (Math.abs(moved) < Math.abs(before) * FLAT)
    return [
      text(`${subject} held at `),
      level,
      text(`: a change of less than 0.5% ${change.period}.`),
    ]
  const named = causes.filter((cause) => Math.abs(cause.amount) >= Math.abs(moved) * LEAST_CAUSE)
  const bySize = named.toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount))
  const along = bySize.filter((cause) => isAlong(cause.amount, moved)).slice(0, MOST_ALONG)
  const [against] = bySize.filter((cause) => !isAlong(cause.amount, moved))
  const phrases = along.map((cause, at) => describeCause(change, cause, at === 0))
  return [
    text(`${subject} ${verbOf(along[0], moved)} `),
    amount(change, Math.abs(moved), null),
    text(' to '),
    level,
    text(` ${change.period}`),
    ...(phrases.length ? [text(': '), ...join(phrases)] : []),
    ...(against && phrases.length
      ? [text(moved > 0 ? ', less ' : ', against '), ...describeCause(change, against, false)]
      : []),
    text('.'),
  ]
}

const text = (words: string): ClaimWord => ({ kind: 'text', text: words })

const isAlong = (each: number, moved: number): boolean => each > 0 === moved > 0

/** A total that changes by its price rises or falls. */
const verbOf = (first: Cause | undefined, moved: number): string =>
  first?.kind === 'mints' || first?.kind === 'newlyTracked' || first?.kind === 'left'
    ? moved > 0
      ? 'grew by'
      : 'shrank by'
    : moved > 0
      ? 'rose'
      : 'fell'

const WORDS: Record<Cause['kind'], readonly [gained: string, lost: string]> = {
  mints: [' of net mints', ' of net redemptions'],
  price: [' of price gains', ' of price losses'],
  priceAndRates: [' of price and currency gains', ' of price and currency losses'],
  unattributed: [' where supply is not reported', ' where supply is not reported'],
  newlyTracked: [' newly tracked', ' newly tracked'],
  left: [' no longer tracked', ' no longer tracked'],
  late: [' reported again', ' not reported yet'],
  notItemised: [' not itemized by asset', ' not itemized by asset'],
}

function describeCause(change: ChangeOfTotal, cause: Cause, isFirst: boolean): ClaimWord[] {
  const [gained, lost] = WORDS[cause.kind]
  return [
    amount(change, Math.abs(cause.amount), null),
    text(cause.amount > 0 ? gained : lost),
    ...(isFirst || cause.kind === 'newlyTracked' ? nameLargest(change, cause) : []),
  ]
}

function nameLargest(change: ChangeOfTotal, { amount: all, largest }: Cause): ClaimWord[] {
  if (!largest || largest.amount / all < LEAST_NAMED) return []
  const name: ClaimWord =
    largest.href === null
      ? text(largest.name)
      : { kind: 'name', text: largest.name, href: largest.href }
  const share = largest.amount / all
  const said = amount(change, Math.abs(largest.amount), null)
  if (Math.abs(share - 1) <= NEARLY_ALL) return [text(', all of it '), name]
  // others did the opposite
  if (share > 1) return [text(', '), name, text(' alone '), said]
  return [text(', '), said, text(' of it '), name]
}

function amount(
  { scope, day, isDated, currency }: ChangeOfTotal,
  value: number,
  kind: 'value' | null,
): ClaimWord {
  return {
    kind: 'amount',
    text: showMoney(value, currency),
    value,
    sheet: { scope, measure: 'size', ...(isDated && { day }) },
    of: kind && { scope, measure: 'size', kind, day, ...nameCurrency(currency) },
  }
}

/** `a, b and c`; phrases that hold commas of their own are parted by semicolons. */
function join(phrases: readonly ClaimWord[][]): ClaimWord[] {
  const hasCommas = phrases.some((words) => words.some((word) => word.text.startsWith(', ')))
  return phrases.flatMap((words, at) => {
    const isLast = at === phrases.length - 1
    const between = isLast ? (hasCommas ? ', and ' : ' and ') : hasCommas ? '; ' : ', '
    return at === 0 ? words : [text(between), ...words]
  })
}
