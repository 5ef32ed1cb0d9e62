import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Tag } from '#components/ui/marks/tag.tsx'
import { toDay, showDay } from '#lib/dates.ts'
import type { OwnSuggestion } from '#lib/view/account/suggestion-row.ts'

const STATES = { open: 'Open', accepted: 'Accepted', rejected: 'Rejected' } as const

/** Lists what a reader has sent, and what became of it. */
export function SuggestionList({ suggestions }: { suggestions: readonly OwnSuggestion[] }) {
  return (
    <ol>
      {suggestions.map(
        ({
          id,
          title,
          href,
          state,
          shown,
          proposed,
          reason,
          sourceUrl,
          answer,
          createdAt,
          decidedAt,
        }) => (
          <li key={id} id={id} className="border-b border-border px-4 py-3 last:border-b-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="font-medium [overflow-wrap:anywhere]">
                {href ? (
                  <AppLink className="link" href={href}>
                    {title}
                  </AppLink>
                ) : (
                  title
                )}
              </h3>
              <Tag>
                {state === 'open' && <span className="dot warning" />}
                {state === 'accepted' && <span className="dot" />}
                {STATES[state]}
              </Tag>
              <span className="text-12 text-muted">
                sent <time dateTime={createdAt}>{showDay(toDay(new Date(createdAt)))}</time>
                {decidedAt && (
                  <>
                    , decided{' '}
                    <time dateTime={decidedAt}>{showDay(toDay(new Date(decidedAt)))}</time>
                  </>
                )}
              </span>
            </div>
            <dl className="mt-1 grid gap-x-4 gap-y-0.5 text-12 [overflow-wrap:anywhere] sm:grid-cols-[88px_minmax(0,1fr)]">
              {shown && (
                <>
                  <dt className="text-muted">Current</dt>
                  <dd>{shown}</dd>
                </>
              )}
              {proposed && (
                <>
                  <dt className="text-muted">Proposed</dt>
                  <dd>{proposed}</dd>
                </>
              )}
              <dt className="text-muted">Reason</dt>
              <dd className="whitespace-pre-line">{reason}</dd>
              <dt className="text-muted">Source</dt>
              <dd>
                <AppLink className="link underline underline-offset-3" href={sourceUrl}>
                  {sourceUrl}
                </AppLink>
              </dd>
              {answer && (
                <>
                  <dt className="text-muted">Answer</dt>
                  <dd className="whitespace-pre-line">{answer}</dd>
                </>
              )}
            </dl>
          </li>
        ),
      )}
    </ol>
  )
}
