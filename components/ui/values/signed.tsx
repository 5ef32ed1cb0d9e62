/**
 * A change in words: the arrow follows the sign, the colour what a rise means, and what rounds to
 * nothing has neither.
 */
export function Signed({
  value,
  text,
  rise,
}: {
  value: number
  text: string
  rise?: 'bad' | 'neutral' | undefined
}) {
  const isFlat = !/[1-9]/.test(text)
  const tone = isFlat ? 'flat' : value < 0 ? 'neg' : 'pos'
  return (
    <span className={rise && !isFlat ? `chg ${tone} rise-${rise}` : `chg ${tone}`}>{text}</span>
  )
}
