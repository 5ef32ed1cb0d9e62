import { isoDay, today, type Day } from '#lib/dates.ts'
import type { FetchFault } from '#lib/registry/fetch-faults.ts'
import type { AcceptedAnswer, AnswerContent } from '#server/pipeline/answers/answers.ts'
import { makeSlug } from '#server/pipeline/catalogue/create-assets.ts'
import { withPlace } from '#server/pipeline/connectors/with-place.ts'
import { NoRowsError } from '#server/pipeline/inputs/csv-rows.ts'
import { InputError } from '#server/pipeline/inputs/input-error.ts'
import type { ScopeName, SeriesHandle, Sink, Source } from '#server/pipeline/inputs/source.ts'

/** Why an answer is not to be published, or what is in it. */
export type Examined =
  | { fault: FetchFault; reason: string /** right as far as it goes */; isEmpty?: true }
  | { content: AnswerContent; leftOut: readonly LeftOut[] }

/** An asset of an answer about several that is not published for what is wrong with it. */
interface LeftOut {
  asset: string
  reason: string
}

interface Examination {
  source: Source
  options: Record<string, unknown>
  /** where its bytes are read */
  input: string
  file: string
  /** whom it was asked for, where its address names somebody */
  about?: string | undefined
  /** the days it was asked for, where its address names them */
  days?: readonly [first: Day, last: Day] | undefined
  signal: AbortSignal
}

/** Reads an answer as a run would, publishes nothing, and says what is in it. */
export async function examine({
  source,
  options,
  input,
  file,
  about,
  days,
  signal,
}: Examination): Promise<Examined> {
  const found = countingSink({ about, days })
  try {
    const writer = source.normalise({ name: file, options }, found.sink)
    for await (const row of source.fetch(input, signal)) {
      writer.row(row)
      if (found.refused().count > MOST_REFUSALS) break
    }
    writer.end?.()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const { reason } = error
    return { fault: 'changed_form', reason, ...(error instanceof NoRowsError && { isEmpty: true }) }
  }
  const { first, count } = found.refused()
  if (first !== undefined)
    return {
      fault: 'changed_form',
      reason: `${first}${count > 1 ? `, and ${count > MOST_REFUSALS ? 'many' : count - 1} more` : ''}`,
    }
  const content = found.content()
  if (!content.points && !found.hasEvents())
    return { fault: 'empty', reason: 'it has no values', isEmpty: true }
  return { content, leftOut: found.leftOut }
}

/** With more refusals than these an answer is of another form, and the rest of it is not read. */
const MOST_REFUSALS = 1_000

/** An answer has all that the last one of its address had, give or take. */
const LEAST_SHARE = 0.9
/** The same for each that is in an answer about many, where new ones have no long past. */
const LEAST_SHARE_OF_EACH = 0.6

/** Finds how an answer contradicts the last one that was taken; undefined: it does not. */
export function compareContent(
  now: AnswerContent,
  last: Pick<AcceptedAnswer, keyof AnswerContent>,
  { mayLackAssets }: { mayLackAssets?: true | undefined },
): { fault: FetchFault; reason: string } | undefined {
  const lines = new Set(now.lines)
  const gone = last.lines.filter((line) => !lines.has(line))
  if (gone.length && !mayLackAssets)
    return {
      fault: 'changed_form',
      reason: `it no longer has ${gone.slice(0, 3).join(', ')}${gone.length > 3 ? ` and ${gone.length - 3} more` : ''}`,
    }
  if (now.newestDay !== null && last.newestDay !== null && now.newestDay < last.newestDay)
    return {
      fault: 'went_back',
      reason: `it ends on ${isoDay(now.newestDay)}; the previous response ended on ${isoDay(last.newestDay)}`,
    }
  if (now.points < last.points * leastShare(now, last, mayLackAssets))
    return {
      fault: 'shortened',
      reason:
        `it has ${now.points.toLocaleString('en-US')} values; ` +
        `the previous response had ${last.points.toLocaleString('en-US')}`,
    }
  return undefined
}

function leastShare(
  now: Pick<AnswerContent, 'lines'>,
  last: Pick<AnswerContent, 'lines'>,
  mayLackAssets: true | undefined,
): number {
  if (!mayLackAssets) return LEAST_SHARE
  return LEAST_SHARE_OF_EACH * Math.min(1, now.lines.length / Math.max(1, last.lines.length))
}

function countingSink({ about, days }: Pick<Examination, 'about' | 'days'>) {
  const others = new Set<string>()
  const named: string[] = []
  const lines = new Set<string>()
  const now = today()
  const leftOut: LeftOut[] = []
  let first: string | undefined
  let count = 0
  let points = 0
  let events = 0
  let newestDay: Day | null = null
  const sink: Sink = {
    series(scope, measure): SeriesHandle {
      const name = findName(scope)
      if (about && name && makeSlug(name) !== makeSlug(about)) refuseOther(name, about)
      named.push(`${measure} of ${Object.values(scope).slice(1).join(' on ')}`.trim())
      return { number: named.length - 1 }
    },
    point({ number }, day, value, place) {
      if (value === null) return
      if (days && (day < days[0] || day > days[1]))
        sink.refuse(
          `has ${isoDay(day)}; the response was requested for ${isoDay(days[0])} to ${isoDay(days[1])}`,
          place,
        )
      // a day to come is held later on, and is nothing that a source has come to
      if (day > now) return
      lines.add(named[number] ?? '')
      points++
      if (newestDay === null || day > newestDay) newestDay = day
    },
    saidBefore: () => undefined,
    facts: (facts) => {
      events += facts.events?.length ?? 0
    },
    refuse(reason, place) {
      count++
      first ??= withPlace(reason, place)
    },
    skip: () => undefined,
    leaveOut: (asset, reason) => {
      leftOut.push({ asset, reason })
    },
  }
  function refuseOther(name: string, asked: string): void {
    // each network of a coin names it again
    if (others.has(name)) return
    others.add(name)
    count++
    first ??= `it is about ${name}; the response was requested for ${asked}`
  }
  return {
    sink,
    leftOut,
    refused: () => ({ first, count }),
    hasEvents: () => events > 0,
    content: (): AnswerContent => ({ points, newestDay, lines: [...lines] }),
  }
}

/** The asset or platform that a line of values is about; undefined: it is about neither. */
function findName(scope: ScopeName): string | undefined {
  if (scope.kind === 'token' || scope.kind === 'asset') return scope.asset
  return scope.kind === 'platform' ? scope.platform : undefined
}
