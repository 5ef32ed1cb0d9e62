import {
  ASSET_CHARTS,
  MARKET_CHARTS,
  marketState,
  overviewState,
  PARTICIPANT_GROUPS,
  participantState,
} from '#lib/chart-page-state.ts'
import { chartState, readState, viewOf, type SearchParams } from '#lib/page-state.ts'
import { listingKeys, listingOf } from '#lib/registry/listings/listings.ts'
import { marketPageKeys, marketPageOf, type MarketPageKey } from '#lib/registry/market-pages.ts'
import { assetHref, issuerHref, networkHref, platformHref } from '#lib/routes.ts'
import { studioScopeKeys, studioScopeOf } from '#lib/studio/scopes.ts'
import type { ChartModel } from '#lib/view/chart.ts'
import { getAssetPage } from '#server/market/assets/asset-page.ts'
import { findAsset } from '#server/market/assets/queries.ts'
import { findIssuer } from '#server/market/issuers/queries.ts'
import { getMarketPage } from '#server/market/figures/market-page.ts'
import { getOverview } from '#server/market/figures/overview.ts'
import { participantPage, type ParticipantKind } from '#server/market/figures/participants.ts'
import { findNetwork } from '#server/market/networks/queries.ts'
import { findPlatform } from '#server/market/platforms/queries.ts'
import { charted } from '#server/pages/take-away/charted.ts'
import { takeJurisdictions } from '#server/pages/take-away/take-jurisdictions.ts'
import { takeListing } from '#server/pages/take-away/take-listing.ts'
import { takeBridge, takeRepo } from '#server/pages/take-away/take-partners.ts'
import { isParticipantList, takeParticipants } from '#server/pages/take-away/take-participants.ts'
import { takePivot } from '#server/pages/take-away/take-pivot.ts'
import { takeStudio } from '#server/pages/take-away/take-studio.ts'
import type { TakenChart, TakenPage } from '#server/pages/take-away/taken-page.ts'

/**
 * What the page of an address shows in the state of its query, read by the same functions as the page; null where there is
 * no page that can be taken away. `/home` is the first page.
 */
export async function takePage(path: string, params: SearchParams): Promise<TakenPage | null> {
  const studio = studioScopeKeys.find((key) => studioScopeOf(key).path === path)
  if (studio) return takeStudio(studio, params)
  const listing = listingKeys.find((key) => listingOf(key).path === path)
  if (listing) return takeListing(listing, params)
  switch (path) {
    case '/assets/aggregates':
      return takePivot('asset', params)
    case '/tokens/aggregates':
      return takePivot('token', params)
    case '/tools/jurisdiction_explorer':
      return takeJurisdictions(params)
    case '/wormhole':
      return takeBridge(params)
    case '/broadridge-dlr':
      return takeRepo(params)
  }
  const [first = '', slug = '', ...more] = path.slice(1).split('/')
  if (more.length) return null
  if (slug) return takeEntity(first, slug, params)
  if (first === 'home') return takeOverview(params)
  if (isParticipantList(first)) return takeParticipants(first, params)
  const page = marketPageKeys.find((key) => key === first)
  return page ? takeMarket(page, params) : null
}

async function takeOverview(params: SearchParams): Promise<TakenChart> {
  const { state, href } = readState('/', overviewState, params)
  const isWithStablecoins = state.stablecoins === 'yes'
  const { asOf, chart, figures } = await getOverview({
    tokenization: state.kind === 'both' ? null : state.kind,
    stablecoins: isWithStablecoins,
    flowDays: 30,
  })
  return charted({
    title: 'Market Overview',
    href: href(),
    fileName: 'rwa-market-overview',
    asOf,
    model: chart,
    view: viewOf(state),
    figures,
    scopes: ['total', ...(isWithStablecoins ? ['class:28'] : [])],
  })
}

async function takeMarket(page: MarketPageKey, params: SearchParams): Promise<TakenChart | null> {
  const {
    title,
    assetClassIds,
    chart: { groupBy },
  } = marketPageOf(page)
  const { state, href } = readState(`/${page}`, marketState, params)
  const { asOf, chart, itemised, yields, figures } = await getMarketPage(page, {
    tokenization: state.kind === 'all' ? null : state.kind,
    groupBy: state.group ?? groupBy,
    search: state.q,
    network: state.network,
    sort: state.sort,
    direction: state.dir,
    page: state.page,
  })
  const taken = chosen(params, MARKET_CHARTS, { value: chart, items: itemised, yield: yields })
  return (
    taken &&
    charted({
      ...named({ title, href: href(), fileName: `rwa-${page}` }, taken),
      asOf,
      view: viewOf(state),
      figures,
      scopes: assetClassIds.map((id) => `class:${id}`),
    })
  )
}

async function takeEntity(
  kind: string,
  slug: string,
  params: SearchParams,
): Promise<TakenChart | null> {
  switch (kind) {
    case 'networks': {
      const network = findNetwork(slug)
      return network
        ? takeParticipant('network', network.id, network.name, networkHref(network.slug), params)
        : null
    }
    case 'platforms': {
      const platform = await findPlatform(slug)
      return platform
        ? takeParticipant(
            'platform',
            platform.id,
            platform.name,
            platformHref(platform.slug),
            params,
          )
        : null
    }
    case 'issuers': {
      const issuer = await findIssuer(slug)
      return issuer
        ? takeParticipant('issuer', issuer.id, issuer.name, issuerHref(issuer.slug), params)
        : null
    }
    case 'assets':
      return takeAsset(slug, params)
    default:
      return null
  }
}

async function takeParticipant(
  kind: ParticipantKind,
  id: number,
  name: string,
  path: string,
  params: SearchParams,
): Promise<TakenChart> {
  const { state, href } = readState(path, participantState, params)
  const groupBy = PARTICIPANT_GROUPS[kind].find((group) => group === state.group) ?? 'class'
  const { asOf, chart, figures } = await participantPage(kind, id, groupBy)
  return charted({
    title: name,
    href: href(),
    fileName: `rwa-${fileWord(path)}`,
    asOf,
    model: chart,
    view: viewOf(state),
    figures,
    scopes: [`${kind}:${id}`],
  })
}

async function takeAsset(slug: string, params: SearchParams): Promise<TakenChart | null> {
  const asset = await findAsset(slug)
  if (!asset) return null
  const path = assetHref(asset.slug)
  const { state, href } = readState(path, chartState, params)
  const { asOf, chart, flows, price, yields, figures } = await getAssetPage(asset)
  const taken = chosen(params, ASSET_CHARTS, { value: chart, flows, price, yield: yields })
  return (
    taken &&
    charted({
      ...named({ title: asset.name, href: href(), fileName: `rwa-${fileWord(path)}` }, taken),
      asOf,
      view: viewOf(state),
      figures,
      scopes: [`asset:${asset.id}`],
    })
  )
}

interface Chosen {
  key: string
  label: string | null
  model: ChartModel | null
}

/** The chart that `chart=` asks for, else the first of the page; null for one that the page does not have. */
function chosen(
  params: SearchParams,
  labels: Readonly<Record<string, string>>,
  models: Readonly<Record<string, ChartModel | null>>,
): Chosen | null {
  const key = params.chart ?? 'value'
  if (typeof key !== 'string' || !Object.hasOwn(models, key)) return null
  return { key, label: labels[key] ?? null, model: models[key] ?? null }
}

/** A chart beside the first goes by its own name. Its address is that of the page, with the word that asks for its files. */
function named(
  page: { title: string; href: string; fileName: string },
  { key, label, model }: Chosen,
): { title: string; href: string; fileName: string; model: ChartModel | null } {
  return label === null
    ? { ...page, model }
    : {
        title: `${page.title}: ${label}`,
        href: `${page.href}${page.href.includes('?') ? '&' : '?'}chart=${key}`,
        fileName: `${page.fileName}-${key}`,
        model,
      }
}

/** `/networks/Polygon%20zkEVM` → `networks-polygon-zkevm` */
const fileWord = (path: string): string =>
  decodeURIComponent(path)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
