import { frameOnce } from '#app/_blocks/once.ts'
import { AsOf } from '#components/ui/as-of.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import type { Day } from '#lib/dates.ts'

/** The day a page stands at, and the ways on from it; on the page of an entity, to suggest an edit too. `canTake`: it ends in what can be taken away. */
export async function PageActions({
  asOf,
  editHref = null,
  canTake = false,
}: {
  asOf: Day | null
  editHref?: string | null
  canTake?: boolean
}) {
  const { sources } = await frameOnce()
  return (
    <>
      {asOf !== null && <AsOf day={asOf} href="/status" fresh={sources.fresh === sources.total} />}
      {canTake && (
        <ButtonLink href="#take-away" icon="download" fold>
          Download
        </ButtonLink>
      )}
      <ButtonLink href="#methodology" icon="book" fold>
        Methodology
      </ButtonLink>
      {editHref && (
        <ButtonLink href={editHref} icon="edit" fold>
          Suggest an edit
        </ButtonLink>
      )}
    </>
  )
}
