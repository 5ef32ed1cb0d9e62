/** A change in words: the arrow and colour follow the sign, and what rounds to nothing has neither. */
export function Signed({ value, text }: { value: number; text: string }) {
  const isFlat = !/[1-9]/.test(text)
  const tone = isFlat ? 'flat' : value < 0 ? 'neg' : 'pos'
  return <span className={`chg ${tone}`}>{text}</span>
}
