import {
  givenOn,
  type LineReadings,
  type RecentDays,
} from '#server/pipeline/gate/readings/readings.ts'

/** The days of a line that are compared with those of others: as many as the newest values keep. */
export const RECENT_DAYS = 30

/** The newest days of a line as they are read, in the form in which those of published lines are known. */
export function newestDays(line: LineReadings): Pick<RecentDays, 'subject' | 'last' | 'values'> {
  const last = line.start + line.given.findLastIndex((value) => !Number.isNaN(value))
  return {
    subject: line.subject,
    last,
    values: Array.from({ length: RECENT_DAYS }, (_, at) =>
      givenOn(line, last - RECENT_DAYS + 1 + at),
    ),
  }
}
