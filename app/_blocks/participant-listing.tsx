import { Headline } from '#app/_blocks/headline.tsx'
import { openPage } from '#app/_blocks/open-page.tsx'
import { PageActions } from '#app/_blocks/page-actions.tsx'
import { PastDay, PastDayNote } from '#app/_blocks/past-day.tsx'
import { DownloadPanel } from '#app/_blocks/download-panel.tsx'
import { StructuredData } from '#app/_blocks/structured-data.tsx'
import { ParticipantTable } from '#components/entity/participant-table.tsx'
import { MethodologyDrawer } from '#components/market/methodology-drawer.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { SearchForm } from '#components/ui/search-form.tsx'
import type { SearchParams } from '#lib/page-state.ts'
import { PARTICIPANT_SORTS, type ParticipantSort } from '#lib/view/participant-row.ts'
import { participantsPage } from '#server/pages/participants.ts'

interface ParticipantListingProps {
  path: '/networks' | '/platforms' | '/issuers'
  searchParams: Promise<SearchParams>
}

/** The listing of networks, platforms or issuers. */
export async function ParticipantListing({ path, searchParams }: ParticipantListingProps) {
  const { page, instead } = await openPage(participantsPage, path, await searchParams)
  if (!page) return instead
  const {
    name: title,
    entry: { nameLabel },
    content: { rows, publishedBy },
  } = page
  const { state, href, fieldsWithout: kept } = page.address
  const sorted = (key: string): ParticipantSort =>
    PARTICIPANT_SORTS.find((known) => known === key) ?? 'total'
  return (
    <>
      <PageHeader
        title={title}
        sentence={page.description}
        actions={
          <PageActions
            page={page}
            pastDay={<PastDay action={path} publishedBy={publishedBy} keep={kept('asof')} />}
          />
        }
      />
      <PastDayNote
        publishedBy={publishedBy}
        nowHref={href({ asof: '' })}
        leftOut="Names are current."
      />
      <Headline figures={page.headline} isPast={publishedBy !== null} />
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
            <Empty title={state.q ? 'No matches' : `No ${title.toLowerCase()} yet`}>
              {state.q
                ? 'Try another search term.'
                : 'Entries appear once a source lists an asset.'}
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
        <DownloadPanel page={page} />
        <MethodologyDrawer measures={['size', 'bridgedTokenValue', 'circulatingMarketValue']} />
      </div>
      <StructuredData page={page} />
    </>
  )
}
