import '../../../styles/components/studio.css'
import '../../../styles/components/changes.css'
import { HeadlineChanges, type FeedHref } from '#app/(site)/changes/headline-changes.tsx'
import { DifferenceTable } from '#components/entity/changes/difference-table.tsx'
import { DayForm } from '#components/studio/day-form.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Pagination } from '#components/ui/tables/pagination.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import { readComparedDays } from '#lib/page-state/compared-days.ts'
import { isoDay, showDay, toDate, today, toDay, type Day } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { compareHeadlines, type Reading } from '#server/market/changes/compare-headlines.ts'
import { compareReadings, DIFFERENCES_PER_PAGE } from '#server/market/changes/compare-readings.ts'
import type { Market } from '#server/market/market/market.ts'

interface ComparePanelProps {
  /** dates of the address, as written */
  from: string | undefined
  to: string | undefined
  reading: Reading | undefined
  headline: string | undefined
  page: number
  market: Market
  href: (change: {
    from?: string
    to?: string
    reading?: Reading
    headline?: string
    lines?: number
  }) => string
  feedHref: FeedHref
  /** the rest of the page's state */
  keep: Readonly<Record<string, string>>
}

const READING = { published: 'As published', known: 'As known today' } as const

/**
 * Two dates: what the headlines read on each and why, and the figures of the same days that read
 * differently on them.
 */
export async function ComparePanel({
  from,
  to,
  reading,
  headline,
  page: wanted,
  market,
  href,
  feedHref,
  keep,
}: ComparePanelProps) {
  const days = readComparedDays(from, to, today())
  const asked = days.from === null ? null : { from: days.from, to: days.to }
  const [headlines, readings] = await Promise.all([
    days.problem === null
      ? compareHeadlines(market, { days: asked, reading: reading ?? null, headline })
      : null,
    asked && compareReadings(market, { ...asked, page: wanted }),
  ])
  const last = headlines?.to ?? today()
  return (
    <Panel
      id="compare"
      title="Compare two dates"
      sub={
        headlines?.reading === 'published'
          ? 'headlines as published on each date'
          : 'headlines as known today'
      }
      foot={
        readings &&
        readings.count > 0 && (
          <Pagination
            page={readings.page}
            perPage={DIFFERENCES_PER_PAGE}
            total={readings.count}
            href={(lines) => href({ lines })}
          />
        )
      }
    >
      <div className="compare-controls">
        <DayForm
          action="/changes"
          fields={[
            {
              name: 'from',
              label: 'From',
              value: from ?? (headlines ? isoDay(headlines.from) : ''),
            },
            { name: 'to', label: 'To', value: to ?? (headlines ? isoDay(headlines.to) : '') },
          ]}
          max={today()}
          keep={keep}
          submit="Compare"
        />
        {headlines && (
          <Segments
            label="Reading"
            current={headlines.reading}
            options={(['published', 'known'] as const).map((key) => ({
              key,
              label: READING[key],
              href: href({ reading: key }),
            }))}
          />
        )}
        <Segments
          mono
          label="Dates"
          current={nameSpan(headlines, last)}
          options={listSpans(last).map(({ key, from: start }) => ({
            key,
            label: key,
            href: href({ from: isoDay(start), to: isoDay(last), lines: 1 }),
          }))}
        />
      </div>
      {days.problem !== null && (
        <p role="alert" className="px-4 pb-3 text-negative">
          {days.problem}
        </p>
      )}
      {headlines && (
        <HeadlineChanges
          compared={headlines}
          href={(key) => href({ headline: key })}
          feedHref={feedHref}
        />
      )}
      {asked && readings && <Differences days={asked} readings={readings} />}
    </Panel>
  )
}

/** Figures of the same days that read differently on the two dates. */
function Differences({
  days,
  readings,
}: {
  days: { from: Day; to: Day }
  readings: Awaited<ReturnType<typeof compareReadings>>
}) {
  return (
    <section className="border-t border-border" aria-labelledby="readings-title">
      <h3 id="readings-title" className="px-4 pt-3 font-medium">
        Revised between {showDay(days.from)} and {showDay(days.to)}{' '}
        <span className="font-regular text-muted">{showFullCount(readings.count)}</span>
      </h3>
      <p className="max-w-[84ch] px-4 pb-2 text-soft">
        Figures for the same day that differ between the two publication dates. Days first published
        in between are not listed.
      </p>
      {readings.count > 0 ? (
        <DifferenceTable
          caption={`Figures that differ between ${showDay(days.from)} and ${showDay(days.to)}`}
          rows={readings.rows}
          firstNumber={(readings.page - 1) * DIFFERENCES_PER_PAGE + 1}
        />
      ) : (
        <Empty title="No figures changed" icon="check">
          Figures published by {showDay(days.from)} were unchanged on {showDay(days.to)}.
        </Empty>
      )}
    </section>
  )
}

/** Spans that end with the newest date; quarter and year begin with the last day before them. */
function listSpans(last: Day): { key: string; from: Day }[] {
  const date = toDate(last)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const before = (start: number) => Math.min(toDay(new Date(start)) - 1, last - 1)
  return [
    { key: '7D', from: last - 7 },
    { key: '30D', from: last - 30 },
    { key: 'QTD', from: before(Date.UTC(year, month - (month % 3), 1)) },
    { key: 'YTD', from: before(Date.UTC(year, 0, 1)) },
  ]
}

const nameSpan = (headlines: { from: Day } | null, last: Day): string =>
  listSpans(last).find(({ from }) => from === headlines?.from)?.key ?? ''
