/** Digits as they are; letters from 10 on, each as two digits, as ISO 6166 and ISO 17442 write them. */
const inDigits = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 'A'.charCodeAt(0) + 10))

/** An ISIN with its check digit: ISO 6166, the Luhn sum of its digits. */
export function isIsin(text: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text)) return false
  const digits = [...inDigits(text)].toReversed().map(Number)
  const sum = digits.reduce((total, digit, at) => {
    const counted = at % 2 === 1 ? digit * 2 : digit
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}

/** An LEI with its two check digits: ISO 17442, which is MOD 97-10 of ISO 7064. */
export function isLei(text: string): boolean {
  if (!/^[A-Z0-9]{18}\d{2}$/.test(text)) return false
  return [...inDigits(text)].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
