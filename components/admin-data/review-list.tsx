import '../../styles/components/admin-data.css'
import { ReviewActions } from '#components/admin-data/review-actions.tsx'
import { StateMark } from '#components/admin-data/state-mark.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { showTime } from '#lib/format/show-time.ts'
import type { ReviewRow } from '#lib/view/admin/review-row.ts'

/**
 * Lists what people reported: as it stood, what they propose, where one can look it up, and what
 * was answered. `editHrefs`: by report, the form with the proposal in it.
 */
export function ReviewList({
  rows,
  editHrefs,
}: {
  rows: readonly ReviewRow[]
  editHrefs: Readonly<Record<string, string>>
}) {
  return (
    <ol className="add-list">
      {rows.map(
        ({
          id,
          kind,
          title,
          href,
          state,
          shown,
          proposed,
          reason,
          sourceUrl,
          answer,
          sender,
          createdAt,
          decidedAt,
          version,
          edit,
        }) => (
          <li key={id} id={id}>
            <div className="record-head">
              <h3>
                {href ? (
                  <AppLink className="link" href={href}>
                    {title}
                  </AppLink>
                ) : (
                  title
                )}
              </h3>
              <StateMark state={state} />
              <small>
                {kind === 'figure' ? 'reported figure' : 'suggested edit'} by {sender},{' '}
                <time dateTime={createdAt}>{showTime(createdAt)}</time>
              </small>
            </div>
            <dl className="add-pairs">
              <dt>Current</dt>
              <dd>{shown ?? 'blank'}</dd>
              {proposed && (
                <>
                  <dt>Proposed</dt>
                  <dd>
                    <strong className="font-medium">{proposed}</strong>
                  </dd>
                </>
              )}
              <dt>Reason</dt>
              <dd>{reason}</dd>
              <dt>Source</dt>
              <dd>
                <AppLink className="link underline underline-offset-3" href={sourceUrl}>
                  {sourceUrl}
                </AppLink>
              </dd>
              {decidedAt && (
                <>
                  <dt>Answer</dt>
                  <dd>
                    {answer ?? 'none'}, {showTime(decidedAt)}
                  </dd>
                </>
              )}
            </dl>
            {state === 'open' && (
              <ReviewActions
                id={id}
                version={version}
                title={title}
                canApply={edit !== null && edit.field !== null}
                editHref={editHrefs[id] ?? null}
              />
            )}
          </li>
        ),
      )}
    </ol>
  )
}
