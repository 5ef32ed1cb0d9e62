import type { APIRequestContext } from '@playwright/test'
import { isoDay, today } from '#lib/dates.ts'
import { getListing, listingKeys } from '#lib/registry/listings/listings.ts'
import { getMarketRow, marketPageKeys } from '#lib/registry/market-pages.ts'
import { pageAt, pageRow } from '#lib/registry/pages.ts'
import { namedPath } from '#lib/registry/public-resources.ts'
import { findApiFaults, GROUPED, readGroups, readRecords, RECORDS } from './api-figures.ts'
import { findCsvFaults, findRowFaults, findTableFaults, readTable } from './file-faults.ts'
import {
  figuresOfFile,
  findBrokenTotals,
  findOtherTotals,
  readChartFile,
  readFigures,
  type SeenFigure,
} from './figures.ts'
import { isFull } from './variable.ts'

/** All that a walk met. */
export interface Walk {
  seen: SeenFigure[]
  /** parts that are not the total, files that do not say what their page says */
  broken: string[]
}

/** Where figures stand: the addresses of such a place, and how what is there is read. */
interface Place {
  addresses: (way: Way) => readonly string[]
  read: (site: AskedSite, address: string) => Promise<Partial<Walk>>
}

/** Who asks, and whom. */
export interface AskedSite {
  request: APIRequestContext
  url: string
}

interface Way {
  entities: readonly string[]
  /** where the filters of class pages lead, whose counts stand on the filters */
  chips: readonly string[]
}

const AT_ONCE = 2
const marketPaths = marketPageKeys.map((key) => `/${key}`)
const KINDS = ['distributed', 'represented', 'both']
const PARTICIPANTS = ['/networks', '/platforms', '/issuers']
const LISTS = [...PARTICIPANTS, ...listingKeys.map((key) => getListing(key).path)]
const PIVOTS = [
  '/assets/aggregates',
  '/assets/aggregates?columns=none&include=all',
  ...['asset', 'network', 'platform', 'issuer'].map(
    (rows) => `/assets/aggregates?rows=${rows}&include=all`,
  ),
  '/assets/aggregates?measure=holding_addresses_count&rows=asset&columns=none&include=all',
  '/tokens/aggregates?rows=token&columns=none&include=all',
]
const STUDIOS = [
  '/assets/timeseries',
  '/assets/timeseries?tokenization=distributed',
  '/assets/timeseries?class=us-treasury-debt',
  '/assets/timeseries?class=stablecoins',
  '/assets/timeseries?measure=apy_7_day&group=asset&top=20',
  ...['asset', 'network', 'platform', 'issuer', 'jurisdiction', 'none'].map(
    (group) => `/assets/timeseries?group=${group}&include=all&top=20`,
  ),
  ...['network', 'token', 'asset'].map(
    (group) => `/tokens/timeseries?group=${group}&include=all&top=20`,
  ),
  '/protocol_timeseries?include=all&top=20',
  '/pool_timeseries?group=asset&top=20',
]
/** Kept as it stands now. */
const LOANS = '/loan_timeseries'

/** The first page in its states, every class in those that it has, and what stands beside them. */
const MARKET: readonly string[] = [
  '/',
  ...KINDS.flatMap((kind) => [`/?kind=${kind}&flows=7`, `/?kind=${kind}&flows=30`]),
  '/?stablecoins=yes',
  ...['networks', 'platforms', 'issuers'].map((league) => `/?league=${league}`),
  ...marketPageKeys.flatMap((key) => {
    const { tabs, leagues } = getMarketRow(key)
    return [
      `/${key}`,
      ...leagues.slice(1).map((league) => `/${key}?league=${league}`),
      ...(tabs ? [`/${key}?kind=distributed`, `/${key}?kind=represented`] : []),
    ]
  }),
  '/wormhole',
  '/broadridge-dlr',
  '/tools/jurisdiction_explorer',
  '/invest',
  '/citations',
  '/changes',
  ...['', '?page=2', '?page=3', '?kind=network'].map((query) => `/directory${query}`),
]
const CHARTED = [
  '/home',
  '/wormhole',
  '/broadridge-dlr',
  ...marketPaths,
  '/commodities?chart=premium',
  '/commodities?chart=ounces',
]

/** Where figures stand that can be asked for an earlier day, among others. */
const dated: readonly Place[] = [
  {
    addresses: (way) => [...MARKET, ...listBlocks(way), ...way.entities],
    read: readPage,
  },
  { addresses: ({ entities }) => [...CHARTED, ...entities], read: readChart },
  { addresses: () => [...LISTS, ...PIVOTS], read: readList },
  { addresses: () => STUDIOS, read: readStudio },
]

const places: readonly Place[] = [
  { addresses: ({ entities, chips }) => [...MARKET, ...entities, ...chips], read: readPage },
  { addresses: listBlocks, read: readPage },
  {
    addresses: ({ entities }) => ['/', '/wormhole', ...marketPaths, ...entities],
    read: readPicture,
  },
  { addresses: ({ entities }) => [...CHARTED, ...entities], read: readChart },
  { addresses: () => LISTS.flatMap((path) => [path, `${path}?page=2`]), read: readList },
  { addresses: () => PIVOTS, read: readList },
  { addresses: () => [LOANS, ...oneOf(3, STUDIOS)], read: readStudio },
  { addresses: () => Object.keys(RECORDS), read: seeing(readRecords) },
  { addresses: () => GROUPED, read: seeing(readGroups) },
  // figures as published by the end of today are the figures as published now
  ...dated.map(
    ({ addresses, read }): Place => ({
      addresses: (way) => oneOf(8, listPast(addresses(way), isoDay(today()))),
      read,
    }),
  ),
  // every other place says of an earlier day what a page of that day says
  ...dated.map(
    ({ addresses, read }): Place => ({
      addresses: (way) => oneOf(8, listOnDay(addresses(way), isoDay(today() - VALUE_DAYS_AGO))),
      read: onItsDay(read),
    }),
  ),
]

/**
 * Headlines of a value day are of another day than those of now, and counts, which name no day, are
 * of what had a value by then.
 */
function onItsDay(read: Place['read']): Place['read'] {
  return async (site, at) => {
    const { seen = [], ...others } = await read(site, at)
    return {
      ...others,
      seen: seen
        .filter(({ id }) => !id.includes('|count|'))
        .map((figure) => ({ ...figure, isHeadline: false })),
    }
  }
}

/** Reads places where nothing but figures stands. */
function seeing(read: (site: AskedSite, at: string) => Promise<SeenFigure[]>): Place['read'] {
  return async (site, at) => ({ seen: await read(site, at) })
}

/** Asks for every page, its file, its blocks and what the data API says, and keeps the figures of all of them. */
export async function walkSite(site: AskedSite, entities: readonly string[]): Promise<Walk> {
  return walkPlaces(site, places, { entities, chips: await listChips(site) })
}

/** The same places now, and as they were published by the end of a day. */
export async function walkDay(
  site: AskedSite,
  entities: readonly string[],
  day: string | null,
): Promise<Walk> {
  const asked = dated.map(
    ({ addresses, read }): Place => ({
      addresses: (way) =>
        day === null ? canBePast(addresses(way)) : listPast(addresses(way), day),
      read,
    }),
  )
  return walkPlaces(site, asked, { entities, chips: [] })
}

async function walkPlaces(site: AskedSite, walked: readonly Place[], way: Way): Promise<Walk> {
  const walk: Walk = { seen: [], broken: [] }
  for (const { addresses, read } of walked)
    await each(addresses(way), async (address) => {
      const { seen = [], broken = [] } = await read(site, address)
      walk.seen.push(...seen)
      walk.broken.push(...broken)
    })
  return walk
}

/** The figures of these pages. */
export async function readPages(
  site: AskedSite,
  addresses: readonly string[],
): Promise<SeenFigure[]> {
  const seen: SeenFigure[] = []
  await each(addresses, async (address) => {
    seen.push(...(await readPage(site, address)).seen)
  })
  return seen
}

async function readPage(site: AskedSite, address: string): Promise<Pick<Walk, 'seen'>> {
  return { seen: readFigures(await readText(site, address), address) }
}

/** The figure of the picture that a link to a page carries, which its answer names; none where the page has none. */
async function readPicture({ request, url }: AskedSite, path: string): Promise<Partial<Walk>> {
  const at = `/social${path === '/' ? '/site' : path}`
  const answer = await request.get(url + at)
  if (!answer.ok()) throw new Error(`${at} answers ${answer.status()}`)
  const said = answer.headers()['x-figure']
  if (said === undefined) return {}
  const parted = said.lastIndexOf('=')
  return {
    seen: [
      { id: said.slice(0, parted), value: Number(said.slice(parted + 1)), at, isHeadline: true },
    ],
  }
}

/** The files of a chart, and its block as a table. */
async function readChart(site: AskedSite, address: string): Promise<Walk> {
  const whole = withWords(address, 'range=all')
  const at = fileOf(whole, 'json')
  const file = await readChartFile(site.request, site.url + at)
  const csv = await readCsv(site, fileOf(whole, 'csv'))
  const block = `/embed${withWords(whole, 'block=chart', 'view=table')}`
  return {
    seen: figuresOfFile(file, at),
    broken: [
      ...findBrokenTotals(file, at),
      ...findOtherTotals(file, at),
      ...(csv === null ? [] : findCsvFaults(csv, file, at)),
      ...(file.chart && hasChartBlock(address)
        ? findTableFaults(await readText(site, block), file, block)
        : []),
    ],
  }
}

/** A table as a page, and the files of all of its rows. */
async function readList(site: AskedSite, address: string): Promise<Walk> {
  const html = await readText(site, address)
  const at = fileOf(address, 'json')
  const table = readTable(JSON.parse(await readText(site, at)))
  const csv = await readCsv(site, fileOf(address, 'csv'))
  return {
    seen: readFigures(html, address),
    broken: [
      ...findRowFaults(html, table, address),
      ...(csv === null ? [] : findCsvFaults(csv, table, at)),
    ],
  }
}

/** A studio, the files of its chart, and the same question to the data API. */
async function readStudio(site: AskedSite, address: string): Promise<Walk> {
  if (await lacksMeasure(site, address)) return { seen: [], broken: [] }
  const { seen } = await readPage(site, address)
  const { broken } = await readChart(site, address)
  return {
    seen,
    broken: [
      ...broken,
      ...(await findApiFaults(site, fileOf(withWords(address, 'range=all'), 'json'))),
    ],
  }
}

/** Tells if no figure of the measure is reported on this site: the page shows another one, its files are refused. */
async function lacksMeasure({ request, url }: AskedSite, address: string): Promise<boolean> {
  const file = await request.get(url + fileOf(withWords(address, 'range=all'), 'json'))
  return file.status() === 400 && (await file.text()).includes('has no values here')
}

function listBlocks({ entities }: Way): string[] {
  return ['/home', '/wormhole', ...marketPaths, ...entities].flatMap((path) =>
    offeredBlocks(path)
      .filter((block) => block !== 'chart')
      .map((block) => `/embed${path}?block=${block}`),
  )
}

function offeredBlocks(address: string): readonly string[] {
  const place = placeOf(address)
  return (place && pageRow(place.key).embed?.blocks) ?? []
}

const hasChartBlock = (address: string): boolean => offeredBlocks(address).includes('chart')

/** All at full size, else the first of every so many. */
const oneOf = (many: number, addresses: readonly string[]): readonly string[] =>
  addresses.filter((_, at) => isFull || at % many === 0)

const canBePast = (addresses: readonly string[]): string[] =>
  addresses.filter((address) =>
    placeOf(address.replace(/^\/embed/, ''))?.parameters.includes('asof'),
  )

/** The same addresses as published by the end of a day, of those that can be asked for an earlier one. */
const listPast = (addresses: readonly string[], day: string): string[] =>
  canBePast(addresses).map((address) => withWords(address, `asof=${day}`))

/** The same addresses on a value day, of those that have one. */
const listOnDay = (addresses: readonly string[], day: string): string[] =>
  addresses
    .filter((address) => placeOf(address.replace(/^\/embed/, ''))?.parameters.includes('on'))
    .map((address) => withWords(address, `on=${day}`))

/** Within the days of every chart and file that is read whole. */
const VALUE_DAYS_AGO = 30

const placeOf = (address: string) => pageAt(namedPath(address.replace(/\?.*/, '')))

const withWords = (address: string, ...words: readonly string[]): string =>
  `${address}${address.includes('?') ? '&' : '?'}${words.join('&')}`

const fileOf = (address: string, format: 'json' | 'csv'): string =>
  address.replace(/(?=\?|$)/, `.${format}`)

/** Where the filters of the class pages lead, whose counts stand on the filters. */
async function listChips(site: AskedSite): Promise<string[]> {
  const html = await Promise.all(
    ['/treasuries', '/commodities'].map((path) => readText(site, path)),
  )
  return html.flatMap((text) =>
    [...text.matchAll(/class="chip"[^>]* href="([^"]*network=[^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    ),
  )
}

/** Null where no value of it may be passed on, which the refusal says. */
async function readCsv({ request, url }: AskedSite, address: string): Promise<string | null> {
  const answer = await request.get(url + address)
  if (answer.status() === 403 && /may be shown but not redistributed/.test(await answer.text()))
    return null
  if (!answer.ok()) throw new Error(`${address} answers ${answer.status()}`)
  return answer.text()
}

async function readText({ request, url }: AskedSite, address: string): Promise<string> {
  const answer = await request.get(url + address)
  if (!answer.ok()) throw new Error(`${address} answers ${answer.status()}`)
  return answer.text()
}

async function each<Item>(items: readonly Item[], visit: (item: Item) => Promise<void>) {
  const queue = [...items]
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await visit(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
