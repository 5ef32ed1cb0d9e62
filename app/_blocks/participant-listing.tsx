import { Headline } from '#app/_blocks/headline.tsx'
import { PageActions } from '#app/_blocks/page-actions.tsx'
import { TakeAway } from '#app/_blocks/take-away.tsx'
import { StructuredData } from '#app/_blocks/structured-data.tsx'
import { ParticipantTable } from '#components/entity/participant-table.tsx'
import { MethodologyDrawer } from '#components/market/methodology-drawer.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { SearchForm } from '#components/ui/search-form.tsx'
import type { Day } from '#lib/dates.ts'
import { participantListState } from '#lib/chart-page-state.ts'
import { readState, type SearchParams } from '#lib/page-state.ts'
import type { Figure } from '#lib/view/figure.ts'
import {
  PARTICIPANT_SORTS,
  type ParticipantRow,
  type ParticipantSort,
} from '#lib/view/participant-row.ts'

interface ParticipantListingProps {
  path: '/networks' | '/platforms' | '/issuers'
  title: string
  sentence: string
  nameLabel: string
  searchParams: Promise<SearchParams>
  list: (request: {
    sort: ParticipantSort
    direction: 'asc' | 'desc'
    search: string
  }) => Promise<{ rows: ParticipantRow[]; figures: Figure[]; asOf: Day | null }>
}

/** The listing of networks, platforms or issuers. */
export async function ParticipantListing({
  path,
  title,
  sentence,
  nameLabel,
  searchParams,
  list,
}: ParticipantListingProps) {
  const { state, href, kept } = readState(path, participantListState, await searchParams)
  const { rows, figures, asOf } = await list({
    sort: state.sort,
    direction: state.dir,
    search: state.q,
  })
  const sorted = (key: string): ParticipantSort =>
    PARTICIPANT_SORTS.find((known) => known === key) ?? 'total'
  return (
    <>
      <PageHeader title={title} sentence={sentence} actions={<PageActions asOf={asOf} canTake />} />
      <Headline figures={figures} />
      <div className="stack mt-4">
        <Panel
          id="list"
          title={title}
          sub={rows.length}
          actions={
            <SearchForm
              action={path}
              value={state.q}
              label={`Search ${title.toLowerCase()}`}
              keep={kept('q')}
            />
          }
        >
          {rows.length === 0 ? (
            <Empty title={state.q ? 'Nothing matches' : `No ${title.toLowerCase()} yet`}>
              {state.q
                ? 'Another word may find it.'
                : 'They appear with the first source that names an asset.'}
            </Empty>
          ) : (
            <ParticipantTable
              caption={title}
              nameLabel={nameLabel}
              rows={rows}
              sort={{
                key: state.sort,
                direction: state.dir === 'asc' ? 'ascending' : 'descending',
              }}
              sortHref={(key) =>
                href({
                  sort: sorted(key),
                  dir:
                    key === state.sort
                      ? state.dir === 'asc'
                        ? 'desc'
                        : 'asc'
                      : key === 'name'
                        ? 'asc'
                        : 'desc',
                })
              }
            />
          )}
        </Panel>
        <TakeAway title={title} href={href()} api={{ endpoint: `/v4${path}`, query: null }} />
        <MethodologyDrawer measures={['size', 'bridgedTokenValue', 'circulatingMarketValue']} />
      </div>
      <StructuredData title={title} description={sentence} path={path} asOf={asOf} />
    </>
  )
}
