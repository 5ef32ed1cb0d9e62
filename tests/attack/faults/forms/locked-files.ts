import { isoDay } from '#lib/dates.ts'
import { lockedValue } from '../truth/others.ts'
import { daysIn, type Table } from '../table.ts'
import { csv, type Form, type Load } from './form.ts'

/** The categories in one file, what they make in another. */
function lockedFiles(table: Table): Load[] {
  const isTotal = ({ of }: { of: string }) => of === 'rwa_tvl'
  const file = (name: string, lines: Table) => ({
    name,
    text: csv([
      ['date', ...lines.map(({ of }) => of)],
      ...daysIn(lines).map((day) => [isoDay(day), ...lines.map(({ points }) => points.get(day))]),
    ]),
  })
  return [
    {
      source: 'tvl-history',
      options: {},
      files: [
        file(
          'rwa_category_history.csv',
          table.filter((line) => !isTotal(line)),
        ),
        file('rwa_tvl_history.csv', table.filter(isTotal)),
      ],
    },
  ]
}

export const lockedForm: Form = {
  name: 'value locked by category and in total',
  subject: 'wide',
  overlap: Infinity,
  isDaily: true,
  hasBenchmarks: true,
  identities: [{ kind: 'whole', total: 'rwa_tvl' }],
  write: lockedFiles,
  make: (random, { last }) => lockedValue(random, last),
}
