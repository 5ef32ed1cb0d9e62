import { nextDirection } from '#lib/page-state/page-state.ts'
import { ListFoot } from '#app/_blocks/lists/participant-sums.tsx'
import { PARTICIPANT_VIEW_WORDS } from '#lib/view/entities/participant-view-words.ts'
import { ParticipantTable } from '#components/entity/participants/participant-table.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { FilterOptions } from '#components/ui/choices/filter-options.tsx'
import { Menu } from '#components/ui/overlays/menu.tsx'
import { Pagination } from '#components/ui/tables/pagination.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { SearchForm } from '#components/ui/forms/search-form.tsx'
import { pageWithin } from '#lib/listing/paging.ts'
import { assetClassByName, assetClasses } from '#lib/registry/asset-classes.ts'
import {
  PARTICIPANT_SORTS,
  PARTICIPANTS_PER_PAGE,
  type ParticipantSort,
} from '#lib/view/entities/participant-row.ts'
import type { LoadedParticipants } from '#server/pages/entities/define-participants-page.ts'

/** The rows of the page, searched, narrowed to a class and sorted, with what they come to. */
export function ParticipantListPanel({ page }: { page: LoadedParticipants }) {
  const {
    name: title,
    entry: { nameLabel, path },
    content: { rows, totals, unattributed, classes },
  } = page
  const { state, href, fieldsWithout: kept } = page.address
  const view = PARTICIPANT_VIEW_WORDS[state.kind]
  const ofClass = state.class ? assetClassByName(state.class)?.name : undefined
  const at = pageWithin(state.page, rows.length, PARTICIPANTS_PER_PAGE)
  return (
    <Panel
      id="list"
      title={title}
      sub={`${rows.filter(({ assetCount }) => assetCount > 0).length} with ${ofClass ?? 'assets'}`}
      foot={
        <>
          <ListFoot
            rows={rows}
            total={ofClass ? null : totals[state.kind]}
            unattributed={unattributed}
            of={view.of}
            title={title}
            nameLabel={nameLabel}
          />
          {rows.length > PARTICIPANTS_PER_PAGE && (
            <span className="push-end">
              <Pagination
                page={at}
                perPage={PARTICIPANTS_PER_PAGE}
                total={rows.length}
                href={(to) => href({ page: to })}
              />
            </span>
          )}
        </>
      }
      actions={
        <>
          <SearchForm
            action={path}
            value={state.q}
            label={`Search ${title.toLowerCase()}`}
            keep={kept('q')}
          />
          {(classes.length > 1 || ofClass) && (
            // another state closes it: a browser keeps it as somebody left it
            <Menu key={href()} label={`Class: ${ofClass ?? 'all'}`} icon="filter">
              <FilterOptions
                label="Class"
                current={state.class ?? 'all'}
                options={[
                  { key: 'all', label: 'All', href: href({ class: undefined, page: 1 }) },
                  ...classes.map(({ key, label, count }) => ({
                    key,
                    label,
                    count,
                    href: href({
                      class: assetClasses.find(({ slug }) => slug === key)?.slug,
                      page: 1,
                    }),
                  })),
                ]}
              />
            </Menu>
          )}
        </>
      }
    >
      {rows.length === 0 ? (
        <Empty title={state.q || ofClass ? 'No matches' : `No ${title.toLowerCase()} yet`}>
          {state.q || ofClass
            ? 'Try another search term or class.'
            : 'Entries appear once a source lists an asset.'}
        </Empty>
      ) : (
        <ParticipantTable
          caption={title}
          nameLabel={nameLabel}
          rows={rows}
          page={at}
          view={state.kind}
          isOfClass={ofClass !== undefined}
          sort={{
            key: state.sort,
            direction: state.dir === 'asc' ? 'ascending' : 'descending',
          }}
          sortHref={(key) =>
            href({
              page: 1,
              sort: sorted(key),
              dir: nextDirection(key, state.sort, state.dir),
            })
          }
        />
      )}
    </Panel>
  )
}

const sorted = (key: string): ParticipantSort =>
  PARTICIPANT_SORTS.find((known) => known === key) ?? 'distributed'
