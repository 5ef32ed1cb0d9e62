import { Icon } from '#components/ui/icon.tsx'

/** Beside everything that can be invested in. */
export function NoAdvice() {
  return (
    <p className="flex gap-2.5 rounded-md border border-border bg-surface px-4 py-3 text-soft">
      <Icon name="info" />
      <span>
        <strong className="font-semi text-text">Not an offer or advice.</strong> Offerings are by
        third parties and cannot be purchased here. Terms are as of the date shown and may have
        changed. Yields are historical. Capital is at risk. Read the issuer&apos;s documents.
      </span>
    </p>
  )
}
