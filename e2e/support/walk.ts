import type { APIRequestContext } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { getMarketRow, marketPageKeys } from '#lib/registry/market-pages.ts'
import { pageAt, pageRow } from '#lib/registry/pages.ts'
import { namedPath } from '#lib/registry/public-resources.ts'
import {
  figuresOfFile,
  findBrokenTotals,
  readChartFile,
  readFigures,
  type SeenFigure,
} from './figures.ts'

/** All that a walk met. */
export interface Walk {
  seen: SeenFigure[]
  /** parts that are not the total, files that do not say what their page says */
  broken: string[]
}

const AT_ONCE = 2
const marketPaths = marketPageKeys.map((key) => `/${key}`)
const KINDS = ['distributed', 'represented', 'both']
const LISTS = ['/networks', '/platforms', '/issuers', '/assets', '/tokens', '/asset_classes']
const OTHERS = ['/invest', '/wormhole', '/broadridge-dlr', '/tools/jurisdiction_explorer']

/** The first page in its states, every class in those that it has, and the lists. */
const marketAddresses: readonly string[] = [
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
  ...LISTS,
  ...OTHERS,
  '/loans',
  '/assets/timeseries',
  '/assets/timeseries?tokenization=distributed',
  ...[27, 28].map(
    (id) => `/assets/timeseries?class=${id === 27 ? 'us-treasury-debt' : 'stablecoins'}`,
  ),
  '/assets/timeseries?group=network&include=all',
]
const FILES = ['/home', '/wormhole', '/broadridge-dlr', ...marketPaths]

/** Asks for every page, its file and its blocks, and keeps the figures of all of them. */
export async function walkSite(
  request: APIRequestContext,
  url: string,
  entities: readonly string[],
): Promise<Walk> {
  const walk: Walk = { seen: [], broken: [] }
  const pages = [...marketAddresses, ...entities]
  const files = [...FILES, ...entities.filter((path) => !path.includes('?'))]
  const blocks = ['/home', '/wormhole', ...marketPaths, ...entities].flatMap((path) => {
    const place = pageAt(namedPath(path))
    const offered = (place && pageRow(place.key).embed?.blocks) ?? []
    return offered
      .filter((block) => block !== 'chart')
      .map((block) => `/embed${path}?block=${block}`)
  })
  const chips = await listChips(request, url)
  walk.seen.push(...(await readPages(request, url, [...pages, ...blocks, ...chips])))
  await each(['/', '/wormhole', ...marketPaths, ...entities], async (path) => {
    walk.seen.push(...(await readPicture(request, url, path)))
  })
  await each(files, async (path) => {
    const file = await readChartFile(request, `${url}${path}.json?range=all`)
    walk.seen.push(...figuresOfFile(file, `${path}.json`))
    walk.broken.push(...findBrokenTotals(file, `${path}.json`))
    const csv = await readCsv(request, `${url}${path}.csv?range=all`)
    if (csv !== null && !isSameFile(csv, file))
      walk.broken.push(`${path}.csv is not what ${path}.json says`)
  })
  return walk
}

/** The figure of the picture that a link to a page carries, which its answer names; none where the page has none. */
async function readPicture(
  request: APIRequestContext,
  url: string,
  path: string,
): Promise<SeenFigure[]> {
  const at = `/social${path === '/' ? '/site' : path}`
  const answer = await request.get(url + at)
  if (!answer.ok()) throw new Error(`${at} answers ${answer.status()}`)
  const said = answer.headers()['x-figure']
  if (said === undefined) return []
  const parted = said.lastIndexOf('=')
  return [
    { id: said.slice(0, parted), value: Number(said.slice(parted + 1)), at, isHeadline: true },
  ]
}

/** The figures of these pages. */
export async function readPages(
  request: APIRequestContext,
  url: string,
  addresses: readonly string[],
): Promise<SeenFigure[]> {
  const seen: SeenFigure[] = []
  await each(addresses, async (address) => {
    seen.push(...readFigures(await readText(request, url + address), address))
  })
  return seen
}

/** Where the filters of the class pages lead, whose counts stand on the filters. */
async function listChips(request: APIRequestContext, url: string): Promise<string[]> {
  const html = await Promise.all(
    ['/treasuries', '/commodities'].map((path) => readText(request, url + path)),
  )
  return html.flatMap((text) =>
    [...text.matchAll(/class="chip"[^>]* href="([^"]*network=[^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    ),
  )
}

/** Null where no value of it may be passed on, which the refusal says. */
async function readCsv(request: APIRequestContext, address: string): Promise<string | null> {
  const answer = await request.get(address)
  if (answer.status() === 403 && /may be shown but not redistributed/.test(await answer.text()))
    return null
  if (!answer.ok()) throw new Error(`${address} answers ${answer.status()}`)
  return answer.text()
}

async function readText(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address)
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

/** The newest row of the table holds the newest points of the series. */
function isSameFile(csv: string, { chart }: Awaited<ReturnType<typeof readChartFile>>): boolean {
  const rows = parse(csv)
  const head = rows[0]?.join(',') ?? ''
  const last = rows.slice(1).at(-1)
  if (!chart || !last) return true
  const [, day, , ...cells] = last
  const points = chart.series.map(({ points: all }) => all.find(([each]) => each === day)?.[1])
  return (
    head.startsWith('Timestamp,Date,Measure') &&
    points.every((value, at) => (value === undefined ? !cells[at] : Number(cells[at]) === value))
  )
}
