import { StatusMark } from '#app/_blocks/frame/status-mark.tsx'
import { DayForm } from '#components/studio/day-form.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { type Day, isoDay, showDay, today } from '#lib/dates.ts'
import { isStillOpen } from '#lib/format/show-published-by.ts'
import { isNow, NOW, type PointInTime } from '#lib/view/figures/point-in-time.ts'
import { firstRunDay, firstValueDay } from '#server/pipeline/series/as-of/check-as-of.ts'

interface PastDayProps {
  /** the page that answers */
  action: string
  point: PointInTime
  /** the rest of the page's state */
  keep: Readonly<Record<string, string>>
}

/** Asks the same page for its figures of another day, or as they were known on one: a plain GET form. */
export async function PastDay({ action, point, keep }: PastDayProps) {
  const [firstValue, firstRun] = await Promise.all([firstValueDay(), firstRunDay()])
  // before it nothing was published
  if (firstValue === null || firstRun === null) return null
  return (
    <div className="past-day">
      <DayForm
        action={action}
        keep={keep}
        submit="Show"
        max={today()}
        fields={[
          {
            name: 'on',
            label: 'As of',
            hint: `since ${showDay(firstValue)}`,
            value: writeDay(point.on),
            min: firstValue,
          },
          {
            name: 'asof',
            label: 'As known on',
            hint: `since ${showDay(firstRun)}`,
            value: writeDay(point.asOf),
            min: firstRun,
          },
        ]}
      />
    </div>
  )
}

const writeDay = (day: Day | null): string => (day === null ? '' : isoDay(day))

/** Says plainly that a page is not of today, and nothing on one that is. Search engines leave such a state alone. */
export function PastDayNote({
  point,
  nowHref,
  leftOut,
}: {
  point: PointInTime
  nowHref: string
  /** says which parts of the page are known only as they stand now */
  leftOut: string | null
}) {
  if (isNow(point)) return null
  const [standing, consequence] = describePoint(point)
  return (
    <>
      <meta name="robots" content="noindex" />
      <p
        className="mb-3 rounded-md border border-warning bg-[var(--warning-wash)] px-3.5 py-2.5"
        role="note"
      >
        <b>{standing}</b> {consequence} {leftOut}{' '}
        <AppLink className="link" href={nowHref}>
          Return to current data
        </AppLink>
      </p>
    </>
  )
}

/** Says where a page is looked at from, and what follows from it. */
function describePoint({ on, asOf }: PointInTime): [standing: string, consequence: string] {
  // nothing of a later day was published by then
  const last = on !== null && asOf !== null ? Math.min(on, asOf) : on
  const values = last === null ? 'Figures' : `Figures as of ${showDay(last)},`
  if (asOf === null)
    return [`${values} as known now.`, 'Newer days are not shown; later corrections are.']
  return isStillOpen(asOf)
    ? [
        `${values} as published so far on ${showDay(asOf)}, UTC.`,
        'The day is not over: what is published later today is added.',
      ]
    : [
        `${values} as published by ${showDay(asOf)}, end of day UTC.`,
        'Newer days and later corrections are not shown.',
      ]
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
          <PastDay action={path} point={NOW} keep={{}} />
        </div>
      </Panel>
    </>
  )
}
