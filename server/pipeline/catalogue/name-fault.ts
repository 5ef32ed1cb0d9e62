import { filledLine } from '#lib/schemas/line-of-text.ts'

const LONGEST = 200
const SHOWN = 60
const schema = filledLine('A name', LONGEST)

const TOTAL = /^(grand|sub|over)?(total|totals|sum|all|overall|aggregate)(assets|value)?$/

/** Does a name say that what it names is the sum of others? */
export const saysTotal = (name: string): boolean =>
  TOTAL.test(name.toLowerCase().replace(/\(.*?\)|[\s_-]+/g, ''))

const NUMBER = /^[+-]?[$€£]?\d[\d\s.,'_]*(?:e[+-]?\d+)?%?$/i
const DATES = [
  /^\d{4}([-/.])\d{1,2}\1\d{1,2}(?:[T ].*)?$/,
  /^\d{1,2}([-/.])\d{1,2}\1\d{2,4}$/,
  /^\d{1,2}[ -](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ -]\d{2,4}$/i,
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2},? \d{4}$/i,
]

/** Recognizes a cell of a row of values in the place of a name, as a file without a header reads. */
function findValueFault(name: string): string | undefined {
  const text = name.trim()
  if (text === '') return 'the name is empty: name the column in the header, or delete it'
  const kind = DATES.some((form) => form.test(text))
    ? 'date'
    : NUMBER.test(text)
      ? 'number'
      : undefined
  return (
    kind &&
    `"${text}" is a ${kind}, not a name: the header may be missing, or a row of values in its place`
  )
}

/** Why nothing can be made under this name; undefined where it is one that pages can show. */
export function findNameFault(name: string): string | undefined {
  if (saysTotal(name)) return `"${name}" is a total and cannot be created: delete it from the file`
  const fault = findValueFault(name)
  if (fault !== undefined) return fault
  const [issue] = schema.safeParse(name).error?.issues ?? []
  if (!issue) return undefined
  const shown = name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name
  return `"${shown}" cannot be created. ${issue.message.replace(/\.$/, '')}`
}
