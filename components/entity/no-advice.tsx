import { Icon } from '#components/ui/icon.tsx'

/** Beside everything that can be invested in. */
export function NoAdvice() {
  return (
    <p className="flex gap-2.5 rounded-md border border-border bg-surface px-4 py-3 text-soft">
      <Icon name="info" />
      <span>
        <strong className="font-semi text-text">This is neither an offer nor advice.</strong> The
        page lists what others offer; nothing can be bought here. Terms are those known on the day
        and may have changed, yields are of the past, and capital can be lost. Read the documents of
        the issuer.
      </span>
    </p>
  )
}
