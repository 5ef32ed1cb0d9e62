import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { definePage } from '#server/pages/definition/define-page.ts'
import { noCharts } from '#server/pages/definition/no-charts.ts'

const articles = [
  { path: '/changes', type: 'CollectionPage' },
  { path: '/citations', type: 'WebPage' },
  { path: '/data-partners', type: 'CollectionPage' },
  { path: '/developer/visualization', type: 'WebPage' },
  { path: '/directory', type: 'CollectionPage' },
  { path: '/docs/api', type: 'WebPage' },
  { path: '/downloads', type: 'DataCatalog' },
  { path: '/invest', type: 'CollectionPage' },
  { path: '/methodology', type: 'WebPage' },
  { path: '/news', type: 'CollectionPage' },
  { path: '/platform-overview', type: 'Service' },
  { path: '/privacy', type: 'WebPage' },
  { path: '/reconciliation', type: 'CollectionPage' },
  { path: '/status', type: 'WebPage' },
] as const

/** A page of text and records, which has no other form than HTML: its rows are read where they are shown. */
export const articlePage = definePage({
  key: 'article',
  listPaths: () => articles.map(({ path }) => path),
  find: (path) => articles.find((each) => each.path === path) ?? null,
  identify: ({ path }) => ({ name: fixedPages[path].title, ...fixedPages[path], path }),
  readAddress: ({ path }) => ({ href: () => path }),
  load: () => Promise.resolve(null),
  view: (_, { type }) => ({ ...noCharts, type }),
  download: null,
})
