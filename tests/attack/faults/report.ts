import { isoDay } from '#lib/dates.ts'
import type { Verdict } from '../attack.ts'
import { kinds } from './fault-kinds.ts'
import { type Outcome, outcomes } from './outcome.ts'
import type { Tried } from './run-group.ts'
import type { Undisturbed } from './undisturbed.ts'

const MOST_REACHED = 0.02
const MOST_HEADLINE = 0.01
const FALSE_ALARMS_IN = 100

/**
 * Prints what became of each kind, each fault that reached a page, and each right reading that was
 * held; says what it comes to.
 */
export function reportFaults(
  { tried, undisturbed }: { tried: readonly Tried[]; undisturbed: readonly Undisturbed[] },
  seed: number,
): Verdict {
  printTable(
    'kind',
    tried,
    kinds.map(({ name }) => name),
    ({ kind }) => kind,
  )
  const formNames = [...new Set(tried.map(({ form }) => form))]
  printTable('form', tried, formNames, ({ form }) => form)
  printReached(tried)
  printHeadlines(tried)
  printOthers(tried)
  const alarms = undisturbed.filter(isAlarm)
  printExpected(undisturbed)
  printAlarms(undisturbed)
  const count = (outcome: Outcome) => tried.filter((each) => each.outcome === outcome).length
  const counted = tried.length - count('unseeable') - count('harmless')
  const reached = count('reached')
  const headline = largestHeadline(tried)
  return {
    passes:
      reached <= MOST_REACHED * counted &&
      headline <= MOST_HEADLINE &&
      alarms.length * FALSE_ALARMS_IN <= undisturbed.length,
    figures: {
      seed,
      faults: tried.length,
      kinds: new Set(tried.map(({ kind }) => kind)).size,
      forms: formNames.length,
      ...Object.fromEntries(outcomes.map((outcome) => [outcome, count(outcome)])),
      'reached of seeable': percent(reached / Math.max(1, counted)),
      'headline off by, unmarked': percent(headline),
      'headline off by, marked': percent(largestHeadline(tried, 'markedHeadline')),
      'right files held': `${alarms.length} of ${undisturbed.length}`,
      'right readings held beside a fault': tried.reduce((sum, each) => sum + each.collateral, 0),
      'ended without a word of its own': tried.filter(({ hasBroken }) => hasBroken).length,
    },
  }
}

const isSeeable = ({ outcome }: Tried) => outcome !== 'unseeable' && outcome !== 'harmless'
const isAlarm = ({ held, refusals }: Undisturbed) =>
  refusals.length > 0 || held.some(({ isExpected }) => !isExpected)
const largestHeadline = (
  tried: readonly Tried[],
  of: 'headline' | 'markedHeadline' = 'headline',
): number => Math.max(0, ...tried.filter(isSeeable).map((each) => each[of]))
const percent = (share: number) => (share > 9.995 ? '> 999%' : `${(share * 100).toFixed(1)}%`)

function printTable(
  title: string,
  tried: readonly Tried[],
  names: readonly string[],
  nameOf: (each: Tried) => string,
): void {
  const widest = Math.max(...names.map((name) => name.length))
  const cells = (values: readonly (string | number)[]) =>
    values.map((value) => String(value).padStart(10)).join('')
  console.log(
    `\n${title.padEnd(widest)}${cells([...outcomes, 'headline', '… marked', 'collateral'])}`,
  )
  for (const name of names) {
    const own = tried.filter((each) => nameOf(each) === name)
    if (!own.length) continue
    console.log(
      name.padEnd(widest) +
        cells([
          ...outcomes.map((outcome) => own.filter((each) => each.outcome === outcome).length),
          percent(largestHeadline(own)),
          percent(largestHeadline(own, 'markedHeadline')),
          own.reduce((sum, { collateral }) => sum + collateral, 0),
        ]),
    )
  }
}

function printReached(tried: readonly Tried[]): void {
  const reached = tried.filter(({ outcome }) => outcome === 'reached')
  console.log(`\nReached a page unmarked (${reached.length}):`)
  for (const { id, what, worst, seeable, reason } of reached)
    console.log(
      `  ${id}\n      ${what} (${seeable})\n      ` +
        (worst
          ? `${worst.series} on ${isoDay(worst.day)} is ${show(worst.truth)} ` +
            `and reads ${show(worst.published)}`
          : reason),
    )
}

function printHeadlines(tried: readonly Tried[]): void {
  const off = tried.filter(
    (each) => isSeeable(each) && Math.max(each.headline, each.markedHeadline) > MOST_HEADLINE,
  )
  console.log(`\nChanged a headline by more than ${percent(MOST_HEADLINE)} (${off.length}):`)
  for (const { id, what, outcome, headline, markedHeadline } of off)
    console.log(
      `  ${id}: ${outcome}, off by ${percent(headline)}, marked by ${percent(markedHeadline)}: ${what}`,
    )
}

/** Prints the cases to judge by hand: values that nothing tells from right ones, and the words of runs that broke. */
function printOthers(tried: readonly Tried[]): void {
  const unseeable = tried.filter(({ outcome }) => outcome === 'unseeable')
  console.log(`\nPublished, and nothing tells it from a right value (${unseeable.length}):`)
  for (const { id, what } of unseeable) console.log(`  ${id}: ${what}`)
  for (const { id, reason } of tried.filter(({ hasBroken }) => hasBroken))
    console.log(`Ended without a word of its own: ${id}: ${reason}`)
}

const show = (value: number) =>
  Number.isNaN(value) ? 'blank' : String(Number(value.toPrecision(8)))

function printAlarms(undisturbed: readonly Undisturbed[]): void {
  console.log(`\nRight files of which something was held or that were refused:`)
  for (const { file, held, refusals } of undisturbed.filter(isAlarm)) {
    for (const { occasion, reason } of refusals)
      console.log(`  ${file.name} (${file.round}), ${occasion}: refused: ${reason}`)
    const kept = held.filter(({ isExpected }) => !isExpected)
    for (const { occasion, scope, measure, day, value, rule, reason } of kept.slice(0, 20))
      console.log(
        `  ${file.name} (${file.round}), ${occasion}: ${scope} ${measure} ${isoDay(day)} ${value} ${rule}: ${reason}`,
      )
    if (kept.length > 20) console.log(`  … and ${kept.length - 20} more of it`)
  }
}

/** Prints the values that are held of right files, which are wrong on some days too, for a cause that is known. */
function printExpected(undisturbed: readonly Undisturbed[]): void {
  console.log(`\nHeld of right files for a cause that is known:`)
  for (const { file, held } of undisturbed) {
    const expected = held.filter(({ isExpected }) => isExpected)
    if (!expected.length) continue
    const rules = [...Map.groupBy(expected, ({ rule }) => rule)].map(
      ([rule, own]) => `${rule} ${own.length}`,
    )
    const days = [...new Set(expected.map(({ day }) => isoDay(day)))].sort()
    console.log(
      `  ${file.name} (${file.round}): ${rules.join(', ')}, on ${days.length} days: ` +
        `${days.slice(0, 8).join(' ')}${days.length > 8 ? ' …' : ''}`,
    )
  }
}
