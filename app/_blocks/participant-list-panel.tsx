import { ListFoot } from '#app/_blocks/participant-sums.tsx'
import { PARTICIPANT_VIEW_WORDS } from '#lib/view/participant-view-words.ts'
import { ParticipantTable } from '#components/entity/participant-table.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { FilterOptions } from '#components/ui/filter-options.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { SearchForm } from '#components/ui/search-form.tsx'
import { pageWithin } from '#lib/paging.ts'
import { assetClassByName, assetClasses } from '#lib/registry/asset-classes.ts'
import {
  PARTICIPANT_SORTS,
  PARTICIPANTS_PER_PAGE,
  type ParticipantSort,
} from '#lib/view/participant-row.ts'
import type { LoadedParticipants } from '#server/pages/participants.ts'

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
  )
}

const sorted = (key: string): ParticipantSort =>
  PARTICIPANT_SORTS.find((known) => known === key) ?? 'distributed'
