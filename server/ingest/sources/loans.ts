import { z } from 'zod'
import type { Day } from '#lib/dates.ts'
import { countryByCode } from '#lib/registry/countries.ts'
import { creditCategoryKeys, isCreditCategory } from '#lib/registry/credit-categories.ts'
import { isLoanStatus, loanStatusKeys } from '#lib/registry/statuses.ts'
import { dayCell, daysOnce, numberCell, percentCell } from '#server/ingest/read/cells.ts'
import { cellReader, type CellReader } from '#server/ingest/read/columns.ts'
import { csvRows } from '#server/ingest/read/csv-rows.ts'
import type { CsvRow, Place, Sink, Source } from '#server/ingest/source.ts'

const NEEDED = ['loan', 'date', 'status', 'principal', 'outstanding'] as const
const OPTIONAL = [
  'pool',
  'originator',
  'borrower',
  'category',
  'country',
  'rate',
  'start',
  'maturity',
  'days_past_due',
] as const
type Column = (typeof NEEDED)[number] | (typeof OPTIONAL)[number]

const options = z.object({})
const WHOLE = /^\d{1,5}$/

/** A loan tape: how each loan stood on each reporting date, in dollars. What it does not say of a loan stays blank. */
export const loans: Source<CsvRow, typeof options> = {
  id: 'loans',
  summary: `loan tapes: ${NEEDED.join(', ')}, and where known ${OPTIONAL.join(', ')}`,
  options,
  fetch: csvRows,
  normalise({ name }, sink) {
    let read: CellReader<Column> | undefined
    const isFirst = daysOnce(sink)
    return {
      row(row) {
        if (!read) {
          const found = new Set(row.cells.map((cell) => cell.trim()))
          const columns = [...NEEDED, ...OPTIONAL.filter((column) => found.has(column))]
          const readCell = cellReader<Column>(name, row, columns)
          read = (line, column) => readCell(line, column).trim()
          return
        }
        const loan = read(row, 'loan')
        const place = (column: Column): Place => ({ line: row.line, column })
        if (!loan) return sink.refuse('the loan is missing', place('loan'))
        const pool = read(row, 'pool')
        const day = dayCell(sink, read(row, 'date'), place('date'))
        if (day === null || !isFirst(day, place('date'), `${pool} ${loan}`)) return
        const terms = readTerms(sink, row, read, place)
        if (terms)
          sink.facts({ loans: [{ loan, day, ...(pool && { pool }), ...terms }] }, place('loan'))
      },
    }
  },
}

/** undefined where something was refused. */
function readTerms(
  sink: Sink,
  row: CsvRow,
  read: CellReader<Column>,
  place: (column: Column) => Place,
) {
  const status = read(row, 'status').toLowerCase()
  const category = read(row, 'category').toLowerCase()
  const country = read(row, 'country').toUpperCase()
  const late = read(row, 'days_past_due')
  const amount = (column: 'principal' | 'outstanding') => {
    const text = read(row, column)
    const value = numberCell(sink, text, place(column))
    if (text === '') sink.refuse(`the ${column} is missing`, place(column))
    else if (value !== null && value < 0) sink.refuse(`${text} is below zero`, place(column))
    else return value
    return null
  }
  const date = (column: 'start' | 'maturity'): Day | undefined => {
    const text = read(row, column)
    return text === '' ? undefined : (dayCell(sink, text, place(column)) ?? undefined)
  }
  const [principal, outstanding] = [amount('principal'), amount('outstanding')]
  const rate = percentCell(sink, read(row, 'rate'), place('rate'))
  const [startDate, maturityDate] = [date('start'), date('maturity')]
  if (!isLoanStatus(status))
    return sink.refuse(
      `"${read(row, 'status')}" is not a known status: ${loanStatusKeys.join(', ')}`,
      place('status'),
    )
  if (category && !isCreditCategory(category))
    return sink.refuse(
      `"${read(row, 'category')}" is not a known category: ${creditCategoryKeys.join(', ')}`,
      place('category'),
    )
  if (country && !countryByCode(country))
    return sink.refuse(
      `"${read(row, 'country')}" is not a country code; use two letters, as in US`,
      place('country'),
    )
  if (late && !WHOLE.test(late))
    return sink.refuse(`"${late}" is not a number of days`, place('days_past_due'))
  if (principal === null || outstanding === null) return undefined
  const [originator, borrower] = [read(row, 'originator'), read(row, 'borrower')]
  return {
    status,
    principal,
    outstanding,
    ...(originator && { originator }),
    ...(borrower && { borrower }),
    ...(category && { category }),
    ...(country && { countryCode: country }),
    ...(rate !== null && { interestRate: rate }),
    ...(startDate !== undefined && { startDate }),
    ...(maturityDate !== undefined && { maturityDate }),
    ...(late && { daysPastDue: Number(late) }),
  }
}
