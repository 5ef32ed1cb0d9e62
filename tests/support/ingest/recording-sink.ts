import { isoDay } from '#lib/dates.ts'
import type { EntityFacts, Place, Sink, Source } from '#server/pipeline/inputs/source.ts'

interface RecordedPoint {
  scope: string
  measure: string
  day: string
  value: number
  place: Place
}

/** Holds all that a source wrote, in plain lists. A scope is its words joined: `token usdc ethereum`. */
export interface Recording {
  points: RecordedPoint[]
  /** lines that have a value */
  series: { scope: string; measure: string; frequency: string }[]
  /** cells that are blank, as `token usdc ethereum price 2021-07-21` */
  blanks: string[]
  facts: EntityFacts[]
  refused: string[]
  skipped: string[]
  /** the values of one line, by day */
  line: (scope: string, measure: string) => Map<string, number>
}

/** Reads an input through a source, as a run does, and keeps everything. */
export async function record(
  source: Source,
  input: string,
  options: Record<string, unknown> = {},
): Promise<Recording> {
  const recording = emptyRecording()
  const writer = source.normalise(
    { name: input, options: source.options.parse(options) },
    sinkInto(recording),
  )
  for await (const row of source.fetch(input, new AbortController().signal)) writer.row(row)
  writer.end?.()
  return recording
}

function emptyRecording(): Recording {
  const points: RecordedPoint[] = []
  return {
    points,
    series: [],
    blanks: [],
    facts: [],
    refused: [],
    skipped: [],
    line: (scope, measure) =>
      new Map(
        points
          .filter((point) => point.scope === scope && point.measure === measure)
          .map(({ day, value }) => [day, value]),
      ),
  }
}

function sinkInto({ points, series, blanks, facts, refused, skipped }: Recording): Sink {
  const lines: Recording['series'] = []
  const told = (reason: string, { line, column }: Place) =>
    `${line}${column ? ` ${column}` : ''}: ${reason}`
  return {
    series(scope, measure, frequency = 'day') {
      lines.push({ scope: Object.values(scope).join(' '), measure, frequency })
      return { number: lines.length - 1 }
    },
    point({ number }, day, value, place) {
      const line = lines[number]
      if (!line) throw new Error(`there is no series ${number}`)
      const { scope, measure } = line
      if (value === null) {
        blanks.push(`${scope} ${measure} ${isoDay(day)}`)
        return
      }
      if (!series.includes(line)) series.push(line)
      points.push({ scope, measure, day: isoDay(day), value, place })
    },
    saidBefore: () => undefined,
    facts: (found) => {
      facts.push(found)
    },
    refuse: (reason, place) => {
      refused.push(told(reason, place))
    },
    skip: (reason, place) => {
      skipped.push(told(reason, place))
    },
    leaveOut: (asset, reason, place) => {
      skipped.push(told(`${asset}: ${reason}`, place))
    },
  }
}
