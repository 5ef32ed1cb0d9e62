export const CODE_LENGTH = 6

export const emptyCode: readonly string[] = Array.from({ length: CODE_LENGTH }, () => '')

/** The digits of a text, in whatever form of them it was typed or pasted. */
export const keepDigits = (text: string): string => text.normalize('NFKC').replace(/[^0-9]/g, '')

/** Says how many digits are missing, for the button that waits for them; null for none. */
export function missingDigits(digits: readonly string[]): string | null {
  const missing = CODE_LENGTH - digits.filter(Boolean).length
  if (missing === 0) return null
  return `${missing === CODE_LENGTH ? CODE_LENGTH : `${missing} more`} ${missing === 1 ? 'digit' : 'digits'} to go`
}
