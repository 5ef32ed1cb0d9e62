const LONGEST_NUMBER = 400

/**
 * A decimal number as files write it, sign and exponent allowed, any count of digits. Null: the cell is empty.
 * Undefined: it is no such number (`1,5`, `NaN`, `0x10`, ` 1`, `1_000`, `1e999`, `6.01E+08`); notANumber says why.
 */
export function readNumber(text: string): number | null | undefined {
  if (text === '') return null
  if (!isDecimal(text) || isRoundedBySheet(text)) return undefined
  const value = Number(text)
  // adding zero turns −0 into 0
  return Number.isFinite(value) ? value + 0 : undefined
}

/**
 * A percentage as the fraction it is: `4.37` → 0.0437, the nearest number to it. Null and undefined
 * as readNumber.
 */
export function readPercent(text: string): number | null | undefined {
  const percent = readNumber(text)
  if (percent === null || percent === undefined) return percent
  // moving the point in the text avoids a second rounding
  return /e/i.test(text) ? percent / 100 : Number(`${text}e-2`) + 0
}

/** Why a cell is refused; only for what readNumber answered with undefined. */
export function notANumber(text: string): string {
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text
  return `"${shown}" is not a number: ${reason(text)}`
}

function reason(text: string): string {
  if (text.length > LONGEST_NUMBER) return `it is longer than ${LONGEST_NUMBER} characters`
  if (text.trim() !== text) return 'it has surrounding spaces'
  if (/^[+-]?[\d.]*,/.test(text))
    return 'it has a comma; use a decimal point and no thousands separator'
  if (text.endsWith('%')) return 'it has a percent sign'
  if (/^[+-]?[$€£¥]/.test(text)) return 'it has a currency sign'
  if (text.includes('_')) return 'digit grouping with _ is not supported'
  if (/^[+-]?(nan|inf(inity)?)$/i.test(text)) return 'only finite numbers are allowed'
  if (/^[+-]?0[xob]/i.test(text)) return 'only decimal numbers are supported'
  if (isRoundedBySheet(text))
    return 'a spreadsheet rounded it to the few digits that it showed; format the column as numbers before saving'
  if (isDecimal(text)) return 'it is too large'
  if (/\d\s+\d/.test(text)) return 'it has a space between digits; use no thousands separator'
  return 'use only digits, a decimal point, a sign and an exponent; leave unknown values blank'
}

/**
 * `6.01E+08`: what spreadsheets show of a large number in a narrow column, and save. What is exact
 * has no such exponent.
 */
const isRoundedBySheet = (text: string): boolean =>
  text.length <= LONGEST_ROUNDED && text.includes('E+') && SHEET_EXPONENT.test(text)
const SHEET_EXPONENT = /^-?\d(\.\d{1,2})?E\+\d{2}$/
const LONGEST_ROUNDED = 9

/** By hand: a regular expression takes three times as long, and this runs for every cell. */
function isDecimal(text: string): boolean {
  if (text.length > LONGEST_NUMBER) return false
  let at = isSign(text.charCodeAt(0)) ? 1 : 0
  const whole = digitsEnd(text, at)
  let digits = whole - at
  at = whole
  if (text.charCodeAt(at) === POINT) {
    const decimals = digitsEnd(text, at + 1)
    digits += decimals - at - 1
    at = decimals
  }
  if (digits === 0) return false
  const letter = text.charCodeAt(at)
  if (letter !== SMALL_E && letter !== LARGE_E) return at === text.length
  const exponent = isSign(text.charCodeAt(at + 1)) ? at + 2 : at + 1
  const end = digitsEnd(text, exponent)
  return end > exponent && end === text.length
}

const POINT = 46
const SMALL_E = 101
const LARGE_E = 69
const isSign = (code: number): boolean => code === 43 || code === 45

function digitsEnd(text: string, from: number): number {
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 48 || code > 57) break
  }
  return at
}
