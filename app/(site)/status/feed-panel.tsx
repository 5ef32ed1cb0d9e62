import { Blank } from '#components/ui/values/blank.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showAgo } from '#lib/format/show-age.ts'
import type { FeedRow } from '#server/market/news/due-feeds.ts'

/** Feeds of news, and how the last try went. */
export function FeedPanel({ feeds }: { feeds: readonly FeedRow[] }) {
  return (
    <Panel id="feeds" title="News feeds" sub={feeds.length}>
      <DataTable
        caption="News feeds"
        columns={FEED_COLUMNS}
        rows={feeds}
        rowKey={({ id }) => String(id)}
        rowName={({ publisher }) => publisher}
        firstNumber={null}
      />
    </Panel>
  )
}

const FEED_COLUMNS: Column<FeedRow>[] = [
  { key: 'publisher', label: 'Publisher', role: 'name', cell: ({ publisher }) => publisher },
  {
    key: 'state',
    label: 'State',
    role: 'key',
    left: true,
    cell: ({ isActive, error, fetchedAt }) =>
      !isActive ? (
        'off'
      ) : error ? (
        <>
          <span className="dot warning mr-2 inline-block" />
          failed
        </>
      ) : fetchedAt ? (
        <>
          <span className="dot mr-2 inline-block" />
          read
        </>
      ) : (
        'not read yet'
      ),
  },
  {
    key: 'at',
    label: 'Last attempt',
    role: 'key',
    cell: ({ fetchedAt }) =>
      fetchedAt ? (
        <time dateTime={fetchedAt}>{showAgo(new Date(fetchedAt), new Date())}</time>
      ) : (
        <Blank reason="Not read yet" />
      ),
  },
  {
    key: 'why',
    label: 'Error',
    role: 'detail',
    left: true,
    cell: ({ error }) =>
      error ? (
        <span className="whitespace-normal">The feed {error}.</span>
      ) : (
        <Blank reason="No error" />
      ),
  },
]
