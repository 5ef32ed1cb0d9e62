import { participantListState } from '#lib/page-states.ts'
import { readState } from '#lib/page-state.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { listIssuers } from '#server/market/issuers/queries.ts'
import { listNetworks } from '#server/market/networks/queries.ts'
import { listPlatforms } from '#server/market/platforms/queries.ts'
import { definePage } from '#server/pages/define-page.ts'
import { participantRows } from '#server/pages/download/participant-rows.ts'
import { noCharts } from '#server/pages/no-charts.ts'

const lists = [
  { path: '/networks', nameLabel: 'Network', list: listNetworks },
  { path: '/platforms', nameLabel: 'Platform', list: listPlatforms },
  { path: '/issuers', nameLabel: 'Issuer', list: listIssuers },
] as const

/** All networks, platforms or issuers. */
export const participantsPage = definePage({
  key: 'participants',
  listPaths: () => lists.map(({ path }) => path),
  find: (path) => lists.find((each) => each.path === path) ?? null,
  identify: ({ path }) => ({ name: fixedPages[path].title, ...fixedPages[path], path }),
  readAddress: ({ path }, params) => readState(path, participantListState, params),
  load: ({ list }, { state: { sort, dir, q } }) => list({ sort, direction: dir, search: q }),
  view: ({ asOf, figures }, { path }) => ({
    ...noCharts,
    asOf,
    headline: figures,
    apiQuestion: { endpoint: `/v4${path}`, query: null },
    type: 'Dataset',
  }),
  download: async ({ path, nameLabel, list }, { state: { sort, dir, q }, href }) =>
    participantRows(await list({ sort, direction: dir, search: q }), nameLabel, {
      title: fixedPages[path].title,
      href: href(),
      fileName: `rwa-${path.slice(1)}`,
    }),
})
