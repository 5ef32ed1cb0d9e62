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

/** A digit as it is, a letter from 10 on. */
const ordinal = (letter: string): number => Number.parseInt(letter, 36)

/** Sum of the digits of each value, of which every second one from the second on counts twice. */
const luhnOf = (values: readonly number[]): number =>
  values.reduce((total, value, at) => {
    const counted = at % 2 === 1 ? value * 2 : value
    return total + Math.floor(counted / 10) + (counted % 10)
  }, 0)

const completes = (sum: number, digit: string | undefined): boolean =>
  (10 - (sum % 10)) % 10 === Number(digit)

const CUSIP_SIGNS = '*@#'

/** A CUSIP with its check digit: ANSI X9.6, with the three signs of private placements. */
export function isCusip(text: string): boolean {
  if (!/^[A-Z0-9*@#]{8}\d$/.test(text)) return false
  const values = [...text.slice(0, 8)].map((sign) =>
    CUSIP_SIGNS.includes(sign) ? 36 + CUSIP_SIGNS.indexOf(sign) : ordinal(sign),
  )
  return completes(luhnOf(values), text[8])
}

const SEDOL_WEIGHTS = [1, 3, 1, 7, 3, 9] as const

/** A SEDOL with its check digit, as the London Stock Exchange gives them: it has no vowels. */
export function isSedol(text: string): boolean {
  if (!/^[0-9B-DF-HJ-NP-TV-Z]{6}\d$/.test(text)) return false
  return completes(
    SEDOL_WEIGHTS.reduce<number>((sum, weight, at) => sum + weight * ordinal(text[at] ?? ''), 0),
    text[6],
  )
}

/** Prefixes that a FIGI never has, since an ISIN could begin with them. */
const NO_FIGI = /^(BS|BM|GG|GB|GH|KY|VG)/

/** A FIGI with its check digit, as the Object Management Group defines it: a G in third place, no vowels. */
export function isFigi(text: string): boolean {
  if (!/^[B-DF-HJ-NP-TV-Z]{2}G[0-9B-DF-HJ-NP-TV-Z]{8}\d$/.test(text) || NO_FIGI.test(text))
    return false
  return completes(luhnOf([...text.slice(0, 11)].map(ordinal)), text[11])
}

const DTI_SIGNS = '0123456789BCDFGHJKLMNPQRSTVWXZ'

/** Given before the check sign was, and kept by the registry: Bitcoin. */
const OLD_DTIS: ReadonlySet<string> = new Set(['4H95J0R2X'])

/** A DTI with its check sign: ISO 24165, the hybrid system MOD 31,30 of ISO 7064. */
export function isDti(text: string): boolean {
  if (!/^[1-9B-DF-HJ-NP-TV-XZ][0-9B-DF-HJ-NP-TV-XZ]{8}$/.test(text)) return false
  if (OLD_DTIS.has(text)) return true
  const radix = DTI_SIGNS.length
  const product = [...text.slice(0, 8)].reduce(
    (before, sign) => (((before + DTI_SIGNS.indexOf(sign)) % radix || radix) * 2) % (radix + 1),
    radix,
  )
  return (product + DTI_SIGNS.indexOf(text.charAt(8))) % radix === 1
}
