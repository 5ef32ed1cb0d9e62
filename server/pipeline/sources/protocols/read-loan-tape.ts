import { isoDay, today, type Day } from '#lib/dates.ts'
import { countryByCode } from '#lib/registry/countries.ts'
import { creditCategoryKeys, isCreditCategory } from '#lib/registry/credit-categories.ts'
import { isLoanStatus, loanStatusKeys } from '#lib/registry/statuses.ts'
import { sourceOptions } from '#lib/registry/source-options.ts'
import { dayCell, daysOnce, numberCell, percentCell } from '#server/pipeline/inputs/cell-values.ts'
import { cellReader, type CellReader } from '#server/pipeline/inputs/columns.ts'
import { csvRows } from '#server/pipeline/inputs/csv-rows.ts'
import type { CsvRow, Place, Sink, Source } from '#server/pipeline/inputs/source.ts'

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

const options = sourceOptions.loans
const WHOLE = /^\d{1,5}$/
/** in dollars: more than any loan is; as a fraction a year: more than any rate is */
const MOST_LENT = 1e12
const MOST_RATE = 1
/** interest that is added to a loan takes it above its principal, and not so far */
const MOST_OWED = 3

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
        if (day > today()) return sink.refuse(`${isoDay(day)} is in the future`, place('date'))
        const terms = readTerms({ sink, row, read, place })
        if (terms?.startDate !== undefined && day < terms.startDate)
          return sink.refuse(
            `${isoDay(day)} is before the loan began (${isoDay(terms.startDate)})`,
            place('date'),
          )
        if (terms)
          sink.facts({ loans: [{ loan, day, ...(pool && { pool }), ...terms }] }, place('loan'))
      },
    }
  },
}

interface TapeRow {
  sink: Sink
  row: CsvRow
  read: CellReader<Column>
  place: (column: Column) => Place
}

/** undefined where something was refused. */
function readTerms(tape: TapeRow) {
  const { sink, row, read, place } = tape
  const [principal, outstanding] = [readAmount(tape, 'principal'), readAmount(tape, 'outstanding')]
  const rate = percentCell(sink, read(row, 'rate'), place('rate'))
  const [startDate, maturityDate] = [readDate(tape, 'start'), readDate(tape, 'maturity')]
  const words = readWords(tape)
  if (!words) return undefined
  const late = read(row, 'days_past_due')
  if (late && !WHOLE.test(late))
    return sink.refuse(`"${late}" is not a number of days`, place('days_past_due'))
  if (rate !== null && (rate < 0 || rate > MOST_RATE))
    return sink.refuse(
      `${read(row, 'rate')} is not a valid loan rate: enter annual rates in percent, 9 for 9%`,
      place('rate'),
    )
  if (startDate !== undefined && maturityDate !== undefined && maturityDate < startDate)
    return sink.refuse(
      `${isoDay(maturityDate)} is before the loan began (${isoDay(startDate)})`,
      place('maturity'),
    )
  if (principal === null || outstanding === null) return undefined
  if (principal > 0 && outstanding > principal * MOST_OWED)
    return sink.refuse(
      `${read(row, 'outstanding')} is more than ${MOST_OWED} times the principal, ${read(row, 'principal')}`,
      place('outstanding'),
    )
  return {
    ...words,
    principal,
    outstanding,
    ...(rate !== null && { interestRate: rate }),
    ...(startDate !== undefined && { startDate }),
    ...(maturityDate !== undefined && { maturityDate }),
    ...(late && { daysPastDue: Number(late) }),
  }
}

/** Null where it was refused. */
function readAmount(
  { sink, row, read, place }: TapeRow,
  column: 'principal' | 'outstanding',
): number | null {
  const text = read(row, column)
  const value = numberCell(sink, text, place(column))
  if (text === '') sink.refuse(`the ${column} is missing`, place(column))
  else if (value !== null && value < 0) sink.refuse(`${text} is below zero`, place(column))
  else if (value !== null && value > MOST_LENT)
    sink.refuse(`${text} exceeds any plausible loan`, place(column))
  else return value
  return null
}

function readDate(
  { sink, row, read, place }: TapeRow,
  column: 'start' | 'maturity',
): Day | undefined {
  const text = read(row, column)
  return text === '' ? undefined : (dayCell(sink, text, place(column)) ?? undefined)
}

/** Status, category, country and names; undefined where one was refused. */
function readWords({ sink, row, read, place }: TapeRow) {
  const status = read(row, 'status').toLowerCase()
  const category = read(row, 'category').toLowerCase()
  const country = read(row, 'country').toUpperCase()
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
  const [originator, borrower] = [read(row, 'originator'), read(row, 'borrower')]
  return {
    status,
    ...(originator && { originator }),
    ...(borrower && { borrower }),
    ...(category && { category }),
    ...(country && { countryCode: country }),
  }
}
