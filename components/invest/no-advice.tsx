import { Icon } from '#components/ui/marks/icon.tsx'

/** Beside everything that can be invested in. */
export function NoAdvice() {
  return (
    <p className="flex gap-2 pb-3.5 text-12 text-muted">
      <Icon name="info" small />
      <span>
        <strong className="font-medium text-soft">Not an offer or advice.</strong> Offerings are by
        third parties and cannot be purchased here. Terms are as published and may have changed.
        Yields are historical. Capital is at risk.
      </span>
    </p>
  )
}
