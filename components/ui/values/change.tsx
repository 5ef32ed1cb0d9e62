import { Blank } from '#components/ui/values/blank.tsx'
import { Signed } from '#components/ui/values/signed.tsx'
import { showChange, showPoints } from '#lib/format/show-percent.ts'

interface ChangeProps {
  /** 0.0326 is +3.26%, or +3.26 pp as points */
  fraction: number | null
  as?: 'percent' | 'points'
  digits?: number
  /** why it is not known */
  reason?: string
  /** meaning of a rise; absent: good */
  rise?: 'bad' | 'neutral' | undefined
}

/** More says only that there was next to nothing before. */
const MOST_TIMES = 100

export function Change({
  fraction,
  as = 'percent',
  digits = 2,
  reason = 'No prior value',
  rise,
}: ChangeProps) {
  if (fraction === null) return <Blank reason={reason} />
  return (
    <Signed
      value={fraction}
      text={
        as === 'points'
          ? showPoints(fraction, digits)
          : fraction >= MOST_TIMES
            ? `> ${MOST_TIMES}×`
            : showChange(fraction, digits)
      }
      rise={rise}
    />
  )
}
