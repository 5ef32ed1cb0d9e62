import { cache } from 'react'
import type { Day } from '#lib/dates.ts'
import { describeIgnored } from '#lib/page-state/move-to-ignored.ts'
import { CHART_PARAMETERS } from '#lib/page-state/market-states.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { pageAt, type FilesOfPage, type PageKey } from '#lib/registry/pages.ts'
import { chartModelHref } from '#lib/links/trpc-href.ts'
import type { ChartModel, ChartView } from '#lib/view/charts/chart-model.ts'
import type { PointInTime } from '#lib/view/figures/point-in-time.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import type { PageCurrency } from '#server/pages/address/open-page-market.ts'
import type { PageBlocks } from '#server/pages/definition/page-blocks.ts'
import { chartDownload } from '#server/pages/download/chart-download.ts'
import type { Download } from '#server/pages/download/download.ts'

/** The identity of a page before any of its values is read. A state that is of less than the page has another name. */
export interface PageIdentity {
  /** as its own heading has it */
  name: string
  /** title of the tab, of search engines and of the social image */
  title: string
  /** one sentence */
  description: string
  /** the page's address without its state */
  path: string
}

export interface PageChart {
  /** the word that asks for this chart and its files */
  key: string
  /** label of a chart beside the first one of the page */
  label: string | null
  /** null where nothing is published */
  model: ChartModel | null
  /** scopes of the whole that it shows: what none of them may pass on stands in no file */
  scopes: readonly string[]
  /**
   * a word of the address that narrows it to something that the data knows, and what it may be; the
   * page shows all for another
   */
  narrowedBy?: { name: string; word: string | undefined; known: readonly string[] } | undefined
}

/** The same question to the data API; without a query, the endpoint's own example. */
export interface PageQuestion {
  endpoint: string
  query: Readonly<Record<string, unknown>> | null
  /** parts of the page's state that the API cannot be asked for */
  leftOut?: readonly string[]
}

/** The content of a page in one state, in the terms of all forms that it is given in. */
export interface PageView {
  asOf: Day | null
  /** where it is looked at from; absent: now */
  point?: PointInTime
  /** the currency that amounts are in, where it can be chosen */
  currency?: PageCurrency | undefined
  headline: readonly Figure[]
  /** words of the address that cannot be followed, as only the rows could tell, in sentences */
  ignored?: readonly string[]
  /** the first one is the page's own */
  charts: readonly PageChart[]
  /** range, scale and mode of the address */
  chartView: ChartView
  blocks: PageBlocks
  apiQuestion: PageQuestion | null
  /** its type at schema.org */
  type:
    | 'Dataset'
    | 'FinancialProduct'
    | 'DefinedTerm'
    | 'CollectionPage'
    | 'WebPage'
    | 'DataCatalog'
    | 'Service'
}

interface PageAddress {
  href: () => string
}

type Maybe<Value> = Value | Promise<Value>
type ReadDownload<Entry, Address> = (
  entry: Entry,
  address: Address,
  params: SearchParams,
) => Promise<Download>

/**
 * All that the forms of a page need, none of it optional: what cannot be said of a page is null.
 * HTML, embedded blocks, files, social image, sitemap, JSON-LD and the question to the data API are
 * renderers over it.
 */
interface PageDefinition<Key extends PageKey, Entry, Address extends PageAddress, Content> {
  key: Key
  /** its addresses in the sitemap */
  listPaths: () => Maybe<readonly string[]>
  /** finds what a slug names: an entity, or the page of that path where a kind has several */
  find: (slug: string) => Maybe<Entry | null>
  identify: (entry: Entry, params: SearchParams) => PageIdentity
  readAddress: (entry: Entry, params: SearchParams) => Address
  load: (entry: Entry, address: Address) => Promise<Content>
  view: (content: Content, entry: Entry, address: Address) => PageView
  /** `charts`: as `view` has them */
  download: FilesOfPage<Key> extends null
    ? null
    : FilesOfPage<Key> extends 'chart'
      ? 'charts' | ReadDownload<Entry, Address>
      : ReadDownload<Entry, Address>
}

export interface OpenChart extends PageChart {
  /** where the live chart gets the same model */
  modelHref: string
}

/** A page that was read, whatever its kind. */
export interface OpenPage extends PageIdentity, Omit<PageView, 'charts' | 'ignored'> {
  key: PageKey
  /** its address with its state */
  href: string
  /** one sentence for each word of its address that it cannot follow */
  ignored: readonly string[]
  charts: readonly OpenChart[]
}

/** The same for the page's own HTML, with all that was loaded. */
export interface LoadedPage<Entry, Address, Content> extends OpenPage {
  entry: Entry
  address: Address
  content: Content
}

/** A page of any kind. A slug that names nothing gives null. */
export interface Page {
  key: PageKey
  listPaths: () => Maybe<readonly string[]>
  /** without parameters: the page in its first state */
  identify: (slug: string, params?: SearchParams) => Promise<PageIdentity | null>
  read: (slug: string, params: SearchParams) => Promise<OpenPage | null>
  /**
   * null too where the page has no files, or not those of the chart that is asked for. `isPicture`:
   * of its first chart, where its files are rows
   */
  download: (slug: string, params: SearchParams, isPicture?: boolean) => Promise<Download | null>
}

interface DefinedPage<Key, Entry, Address, Content> extends Page {
  key: PageKey & Key
  read: (slug: string, params: SearchParams) => Promise<LoadedPage<Entry, Address, Content> | null>
}

export function definePage<const Key extends PageKey, Entry, Address extends PageAddress, Content>(
  definition: PageDefinition<Key, Entry, Address, Content>,
): DefinedPage<Key, Entry, Address, Content> {
  const { key, listPaths, identify, readAddress, load, view } = definition
  // its head and its body ask for the same entry in one rendering
  const find = cache(definition.find)
  const readDownload: ReadDownload<Entry, Address> | 'charts' | null = definition.download

  async function read(slug: string, params: SearchParams) {
    const entry = await find(slug)
    if (entry === null) return null
    const address = readAddress(entry, params)
    const content = await load(entry, address)
    const shown = view(content, entry, address)
    const href = address.href()
    const identity = identify(entry, params)
    return {
      ...identity,
      ...shown,
      ignored: [
        ...describeIgnored(pageAt(identity.path)?.shape ?? {}, params),
        ...(shown.ignored ?? []),
      ],
      apiQuestion: askInDollars(shown),
      key,
      href,
      charts: shown.charts.map((chart) => ({
        ...chart,
        modelHref: chartModelHref({ page: valuesHref(href), chart: chart.key }),
      })),
      entry,
      address,
      content,
    }
  }

  return {
    key,
    listPaths,
    identify: async (slug, params = {}) => {
      const entry = await find(slug)
      return entry === null ? null : identify(entry, params)
    },
    read,
    download: async (slug, params, isPicture = false) => {
      if (readDownload === null) return null
      const isOfChart = readDownload === 'charts' || params.chart || isPicture
      const page = isOfChart ? await read(slug, params) : null
      // a chart above a table has files of its own
      if (readDownload === 'charts' || page?.charts.length)
        return page && chartDownload(page, params.chart)
      const entry = await find(slug)
      return entry === null ? null : readDownload(entry, readAddress(entry, params), params)
    },
  }
}

/** The data API answers in dollars, whatever a page shows its amounts in. */
function askInDollars({ apiQuestion, currency }: PageView): PageQuestion | null {
  if (!apiQuestion || !currency?.money.rates) return apiQuestion
  return {
    ...apiQuestion,
    leftOut: [...(apiQuestion.leftOut ?? []), 'currency (answers are in USD)'],
  }
}

/** The address without what does not change the values of a chart. */
function valuesHref(href: string): string {
  const [path = '', query = ''] = href.split('?')
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams(
    CHART_PARAMETERS.flatMap((name) => {
      const value = given.get(name)
      return value === null ? [] : [[name, value]]
    }),
  ).toString()
  return kept ? `${path}?${kept}` : path
}
