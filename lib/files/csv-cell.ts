/**
 * Matches the place before a formula, where a reader of files takes it for the beginning of a cell:
 * the start of a text, and in it the places behind a semicolon, a tab or a line end, because a
 * spreadsheet of another language parts lines there and takes the quotation marks of RFC 4180 for
 * text. Quotation marks and blanks before the sign do not help.
 */
const BEFORE_FORMULA = /(?<=^|[;\t\r\n])(?=["\s]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g
const OPENS_WITH_GAP = /^[\t\r\n]/
const NEEDS_QUOTES = /[",;\t\r\n]/

/**
 * A cell of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula, whether it
 * parts cells by commas or by semicolons, gets a `'` before the sign; numbers do not. null is
 * blank.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const defused = value.replace(BEFORE_FORMULA, "'")
  const text = OPENS_WITH_GAP.test(defused) ? `'${defused}` : defused
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
