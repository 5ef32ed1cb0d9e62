import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { judgeScope } from '#server/pipeline/gate/judge-scope.ts'
import {
  asPublished,
  layOver,
  type LineReadings,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { NO_FUTURE, NO_VERDICTS, START } from './judged-lines.ts'

export type Values = Partial<Record<MeasureKey, readonly number[]>>

/** Lines of one token from START on, none of them published yet. */
export const readLines = (
  values: Values,
  released: ReadonlySet<Day> = new Set(),
  classId = 27,
): LineReadings[] =>
  named(values).map(([measure, points]) =>
    layOver(
      { measure, classId, subject: 'usdc' },
      undefined,
      {
        days: Int32Array.from(points, (_, at) => START + at),
        points: Float64Array.from(points),
      },
      { ...NO_VERDICTS, released },
    ),
  )

const publishedBeside = (values: Values) => (measure: MeasureKey) => {
  const points = values[measure]
  return (
    points &&
    asPublished(
      { measure, classId: null, subject: '' },
      { start: START, values: Float64Array.from(points) },
    )
  )
}

const named = (values: Values) =>
  (
    [
      'totalSupply',
      'price',
      'marketValue',
      'dailyMintsToken',
      'dailyBurnsToken',
      'dailyMints',
      'dailyTransferVolumeToken',
      'dailyTransferVolume',
      'dailyActiveAddresses',
      'dailyTransactions',
      'holders',
    ] as const
  ).flatMap((measure) => {
    const points = values[measure]
    return points ? [[measure, points] as const] : []
  })

/** Finds the values that are held: measure, rule and place of the day. */
export function findHeld(
  values: Values,
  {
    beside = {},
    inferred = [],
    released,
    classId,
    metals,
  }: {
    beside?: Values
    inferred?: readonly MeasureKey[]
    released?: ReadonlySet<Day>
    classId?: number
    metals?: ScopeReadings['metals']
  } = {},
): [MeasureKey, string, number][] {
  const findings = judgeScope({
    lines: readLines(values, released, classId),
    beside: publishedBeside(beside),
    inferred: new Set(inferred),
    revises: false,
    today: NO_FUTURE,
    metals,
  })
  return [...findings.values()].flatMap((days) =>
    [...days.values()].map(
      ({ line, rule, day }) =>
        [line.measure, rule, day - START] satisfies [MeasureKey, string, number],
    ),
  )
}

export const steady = (length: number, value: number) => Array.from({ length }, () => value)
