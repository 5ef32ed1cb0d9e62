import { StatusMark } from '#app/_blocks/frame/status-mark.tsx'
import { DayForm } from '#components/studio/day-form.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { type Day, isoDay, showDay, today } from '#lib/dates.ts'
import { isStillOpen } from '#lib/format/show-published-by.ts'
import { firstRunDay } from '#server/pipeline/series/as-of/check-as-of.ts'

interface PastDayProps {
  /** the page that answers */
  action: string
  publishedBy: Day | null
  /** the rest of the page's state */
  keep: Readonly<Record<string, string>>
}

/** Asks the same page for what was published by the end of another day: a plain GET form. */
export async function PastDay({ action, publishedBy, keep }: PastDayProps) {
  // before it nothing was published
  const firstDay = await firstRunDay()
  if (firstDay === null) return null
  return (
    <div className="past-day">
      <DayForm
        action={action}
        keep={keep}
        submit="Show"
        min={firstDay}
        max={today()}
        fields={[
          {
            name: 'asof',
            label: 'As published by',
            value: publishedBy === null ? '' : isoDay(publishedBy),
          },
        ]}
      />
    </div>
  )
}

/** Says plainly that a page is not of today, and nothing on one that is. Search engines leave such a state alone. */
export function PastDayNote({
  publishedBy,
  nowHref,
  leftOut,
}: {
  publishedBy: Day | null
  nowHref: string
  /** says which parts of the page are known only as they stand now */
  leftOut: string | null
}) {
  if (publishedBy === null) return null
  const isOpen = isStillOpen(publishedBy)
  return (
    <>
      <meta name="robots" content="noindex" />
      <p
        className="mb-3 rounded-md border border-warning bg-[var(--warning-wash)] px-3.5 py-2.5"
        role="note"
      >
        <b>
          {isOpen
            ? `Figures as published so far on ${showDay(publishedBy)}, UTC.`
            : `Figures as published by ${showDay(publishedBy)}, end of day UTC.`}
        </b>{' '}
        {isOpen
          ? 'The day is not over: what is published later today is added.'
          : 'Newer days and later corrections are not shown.'}{' '}
        {leftOut}{' '}
        <AppLink className="link" href={nowHref}>
          Return to current data
        </AppLink>
      </p>
    </>
  )
}

/** In the place of a page that has nothing to show for the day, with the status 400. */
export function PastDayProblem({
  title,
  path,
  problem,
}: {
  title: string
  path: string
  problem: string
}) {
  return (
    <>
      <StatusMark status={400} />
      <meta name="robots" content="noindex" />
      <PageHeader title={title} />
      <Panel id="past-day" title="No figures for this date">
        <Empty
          title={problem}
          icon="search"
          actions={<ButtonLink href={path}>Current figures</ButtonLink>}
        >
          Choose another date, or see current figures.
        </Empty>
        <div className="flex justify-center pb-6">
          <PastDay action={path} publishedBy={null} keep={{}} />
        </div>
      </Panel>
    </>
  )
}
