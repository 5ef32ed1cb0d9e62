import { Waterfall } from '#components/charts/waterfall.tsx'
import { waterfallSteps } from '#components/charts/waterfall-steps.ts'
import { DaySignLegend, DaySigns } from '#components/market/figures/day-signs.tsx'
import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { Change } from '#components/ui/values/change.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { showDay, today, type Day } from '#lib/dates.ts'
import { showFullValue, showValue } from '#lib/format/show-value.ts'
import type { ChangeKind } from '#lib/view/lists/change-row.ts'
import { listSignKeys } from '#lib/view/figures/day-note.ts'
import type { ComparedHeadlines, HeadlineRow } from '#server/market/changes/compare-headlines.ts'

/** Shows what each headline read on two dates, and explains the difference of one of them. */
export function HeadlineChanges({
  compared,
  href,
  feedHref,
}: {
  compared: ComparedHeadlines
  href: (headline: string) => string
  /** the feed with changes of some kinds that were recorded between two dates */
  feedHref: FeedHref
}) {
  const { rows, chosen, from } = compared
  return (
    <div className="headline-changes">
      <div>
        <DataTable
          caption="Headlines on both dates"
          columns={defineColumns(compared, href)}
          rows={rows}
          rowKey={({ key }) => key}
          rowName={({ label }) => label}
          firstNumber={null}
          isFluid
        />
        <DaySignLegend
          keys={listSignKeys(rows.flatMap(({ notes }) => Object.values(notes).flat()))}
        />
        <p className="note">{describeReading(compared)}</p>
      </div>
      {chosen ? (
        <div>
          <h3>{chosen.row.label}</h3>
          <Waterfall
            title={`${chosen.row.label}, what moved it`}
            steps={waterfallSteps(
              chosen.growth,
              chosen.row.measure === 'holders' ? 'count' : chosen.growth.currency,
              chosen.revised,
            )}
            links={listLinks(compared, feedHref)}
            unit={chosen.row.measure === 'holders' ? 'count' : chosen.growth.currency}
          />
          <p className="note">
            {[
              ['Organic', chosen.growth.organic],
              ['Coverage', chosen.growth.coverage + chosen.growth.notItemised],
              ['Revised', chosen.revised],
            ].map(([label, amount]) => (
              <span key={label}>
                {label} <b>{show(chosen.row, Number(amount), 'always')}</b>
              </span>
            ))}
          </p>
        </div>
      ) : (
        <p className="note">
          A breakdown requires a value on both dates: {showDay(from)} has none.
        </p>
      )}
    </div>
  )
}

export type FeedHref = (kinds: readonly ChangeKind[], from: Day, until: Day) => string

/**
 * The steps that entries of the feed explain; mints, burns and prices have none. What is late has
 * no entry until it leaves.
 */
const ENTRIES: Readonly<Record<string, { label: string; kinds: readonly ChangeKind[] }>> = {
  New: { label: 'additions in the feed', kinds: ['added'] },
  Left: { label: 'departures in the feed', kinds: ['left', 'removed'] },
  Revised: { label: 'revisions in the feed', kinds: ['revised', 'withdrawn', 'released'] },
}

/** After the earlier date: to the later one where both read as they were published, else to today. */
const listLinks = ({ from, to, reading }: ComparedHeadlines, feedHref: FeedHref) =>
  Object.fromEntries(
    Object.entries(ENTRIES).map(([key, { label, kinds }]) => [
      key,
      { label, href: feedHref(kinds, from + 1, reading === 'published' ? to : today()) },
    ]),
  )

const show = (row: HeadlineRow, value: number, sign: 'auto' | 'always' = 'auto'): string =>
  showValue(value, row.unit, { sign })

function defineColumns(
  { from, to, chosen }: ComparedHeadlines,
  href: (headline: string) => string,
): Column<HeadlineRow>[] {
  const figure = (row: HeadlineRow, part: 'before' | 'after', of: HeadlineRow['of'] = null) => {
    const value = row[part]
    if (value === null) return <Blank reason="No value in the week before that date" />
    return (
      <>
        <ShownFigure of={of} value={value} title={showFullValue(value, row.unit)}>
          {show(row, value)}
        </ShownFigure>
        <DaySigns notes={row.notes[part]} />
      </>
    )
  }
  return [
    {
      key: 'headline',
      label: 'Headline',
      role: 'name',
      cell: ({ key, label }) => (
        <AppLink
          className="link"
          href={href(key)}
          inPlace
          aria-current={chosen?.row.key === key ? 'true' : undefined}
        >
          {label}
        </AppLink>
      ),
    },
    { key: 'before', label: showDay(from), role: 'detail', cell: (row) => figure(row, 'before') },
    {
      key: 'after',
      label: showDay(to),
      role: 'key',
      cell: (row) => figure(row, 'after', row.of),
    },
    {
      key: 'change',
      label: 'Change',
      role: 'detail',
      cell: (row) =>
        row.before === null || row.after === null ? (
          <Blank reason="No value on one of the dates" />
        ) : (
          show(row, row.after - row.before, 'always')
        ),
    },
    {
      key: 'percent',
      label: '%',
      role: 'key',
      cell: ({ before, after }) => (
        <Change fraction={before && after !== null ? (after - before) / Math.abs(before) : null} />
      ),
    },
  ]
}

/** Says which data the values are from, and how the reading of today differs from the published one. */
function describeReading({ reading, from, rows, firstPublished }: ComparedHeadlines): string {
  if (reading === 'known')
    return firstPublished === null || firstPublished <= from
      ? 'Both dates use current data.'
      : `Both dates use current data: the first publication was on ${showDay(firstPublished)}.`
  if (firstPublished === null) return `Nothing was published by ${showDay(from)}.`
  if (firstPublished > from)
    return (
      `Nothing was published by ${showDay(from)}: ` +
      `the first publication here was on ${showDay(firstPublished)}.`
    )
  const revised = rows.filter(({ readsToday }) => readsToday !== null)
  if (revised.length === 0) return `Figures published by ${showDay(from)} are unchanged today.`
  return revised
    .map(
      (row) =>
        `${row.label} of ${showDay(from)} was published as ${show(row, row.before ?? 0)} ` +
        `and reads ${show(row, row.readsToday ?? 0)} today.`,
    )
    .join(' ')
}
