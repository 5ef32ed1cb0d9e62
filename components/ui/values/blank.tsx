import { BLANK } from '#lib/format/compact.ts'

/** Nothing known: an en dash, and the reason for who asks or listens. */
export function Blank({ reason = 'Not available' }: { reason?: string | null }) {
  const words = reason ?? 'Not available'
  return (
    <span className="none" title={words}>
      <span aria-hidden="true">{BLANK}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
