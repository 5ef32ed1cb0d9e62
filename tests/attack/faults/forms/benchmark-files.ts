import { isoDay, toDate, type Day } from '#lib/dates.ts'
import { benchmarks, isBenchmarkKey, type BenchmarkKey } from '#lib/registry/benchmarks.ts'
import { goldMonths, treasuryYields } from '../truth/others.ts'
import { roundTo } from '../truth/walks.ts'
import { daysIn, findLine, namesIn, type Table } from '../table.ts'
import { csv, type Form, type Load } from './form.ts'

const TENORS: readonly BenchmarkKey[] = [
  'us-treasury-1-month',
  'us-treasury-6-month',
  'us-treasury-2-year',
  'us-treasury-10-year',
]

const goldFile = (table: Table): Load[] => [
  {
    source: 'gold',
    options: {},
    files: [
      {
        name: 'monthly.csv',
        text: csv([
          ['Date', 'Price'],
          ...daysIn(table).map((day) => [
            isoDay(day).slice(0, 7),
            findLine(table, 'gold', 'price')?.points.get(day),
          ]),
        ]),
      },
    ],
  },
]

/** Percent, the newest day first. */
function ratesFile(table: Table): Load[] {
  const names = namesIn(table).filter(isBenchmarkKey)
  const percent = (value: number | undefined) =>
    value === undefined ? undefined : roundTo(value * 100, 6)
  return [
    {
      source: 'treasury-rates',
      options: {},
      files: [
        {
          name: 'daily-treasury-rates.csv',
          text: csv([
            ['Date', ...names.map((name) => benchmarks[name].column)],
            ...daysIn(table)
              .toReversed()
              .map((day) => [
                isoDay(day),
                ...names.map((of) =>
                  percent(findLine(table, of, 'yieldToMaturity')?.points.get(day)),
                ),
              ]),
          ]),
        },
      ],
    },
  ]
}

const monthEnd = (day: Day): Day => {
  let end = day
  while (toDate(end + 1).getUTCDate() !== 1) end++
  return end
}

export const goldForm: Form = {
  name: 'gold prices',
  subject: 'benchmark',
  overlap: Infinity,
  isDaily: false,
  hasBenchmarks: false,
  identities: [],
  dayOf: monthEnd,
  write: goldFile,
  make: (_random, { gold, last }) => goldMonths(gold, last),
}

export const ratesForm: Form = {
  name: 'treasury rates',
  subject: 'benchmark',
  overlap: 7,
  isDaily: true,
  hasBenchmarks: false,
  identities: [],
  write: ratesFile,
  make: (random, { last }) => treasuryYields(random, TENORS, last),
}
