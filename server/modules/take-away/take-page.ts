import { marketState, overviewState, PARTICIPANT_GROUPS, participantState } from '#lib/chart-page-state.ts'
import type { Day } from '#lib/dates.ts'
import { chartState, readState, viewOf, type SearchParams } from '#lib/page-state.ts'
import { listingKeys, listingOf } from '#lib/registry/listings/listings.ts'
import { marketPageKeys, marketPageOf, type MarketPageKey } from '#lib/registry/market-pages.ts'
import { assetHref, issuerHref, networkHref, platformHref } from '#lib/routes.ts'
import { studioScopeKeys, studioScopeOf } from '#lib/studio/scopes.ts'
import type { ChartModel, ChartView } from '#lib/view/chart.ts'
import type { Figure } from '#lib/view/figure.ts'
import { getAssetPage } from '#server/modules/assets/asset-page.ts'
import { findAsset } from '#server/modules/assets/queries.ts'
import { findIssuer } from '#server/modules/issuers/queries.ts'
import { getMarketPage } from '#server/modules/market/market-page.ts'
import { getOverview } from '#server/modules/market/overview.ts'
import { participantPage, type ParticipantKind } from '#server/modules/market/participants.ts'
import { findNetwork } from '#server/modules/networks/queries.ts'
import { findPlatform } from '#server/modules/platforms/queries.ts'
import { passChart } from '#server/modules/take-away/pass-chart.ts'
import { takeListing } from '#server/modules/take-away/take-listing.ts'
import { isParticipantList, takeParticipants } from '#server/modules/take-away/take-participants.ts'
import { takeStudio } from '#server/modules/take-away/take-studio.ts'
import type { TakenChart, TakenPage } from '#server/modules/take-away/taken-page.ts'

/**
 * What the page of an address shows in the state of its query, read by the same functions as the page; null where there is
 * no page that can be taken away. `/home` is the first page.
 */
export async function takePage(path: string, params: SearchParams): Promise<TakenPage | null> {
  const studio = studioScopeKeys.find((key) => studioScopeOf(key).path === path)
  if (studio) return takeStudio(studio, params)
  const listing = listingKeys.find((key) => listingOf(key).path === path)
  if (listing) return takeListing(listing, params)
  const [first = '', slug = '', ...more] = path.slice(1).split('/')
  if (more.length) return null
  if (slug) return takeEntity(first, slug, params)
  if (first === 'home') return takeOverview(params)
  if (isParticipantList(first)) return takeParticipants(first, params)
  const page = marketPageKeys.find((key) => key === first)
  return page ? takeMarket(page, params) : null
}

interface Charted { title: string; href: string; fileName: string; asOf: Day | null; model: ChartModel | null; view: ChartView; figures: readonly Figure[]; scopes: readonly string[] }

async function charted({ scopes, figures, ...chart }: Charted): Promise<TakenChart> {
  return { kind: 'chart', ...chart, ...(await passChart(chart.model, figures, scopes)), apiQuery: null }
}

async function takeOverview(params: SearchParams): Promise<TakenChart> {
  const { state, href } = readState('/', overviewState, params)
  const isWithStablecoins = state.stablecoins === 'yes'
  const { asOf, chart, figures } = await getOverview({ tokenization: state.kind === 'both' ? null : state.kind, stablecoins: isWithStablecoins, flowDays: 30 })
  return charted({ title: 'Market Overview', href: href(), fileName: 'rwa-market-overview', asOf, model: chart, view: viewOf(state), figures, scopes: ['total', ...(isWithStablecoins ? ['class:28'] : [])] })
}

async function takeMarket(page: MarketPageKey, params: SearchParams): Promise<TakenChart> {
  const { title, assetClassIds, chart: { groupBy } } = marketPageOf(page)
  const { state, href } = readState(`/${page}`, marketState, params)
  const { asOf, chart, figures } = await getMarketPage(page, {
    tokenization: state.kind === 'all' ? null : state.kind, groupBy: state.group ?? groupBy, search: state.q, network: state.network, sort: state.sort, direction: state.dir, page: state.page,
  })
  return charted({ title, href: href(), fileName: `rwa-${page}`, asOf, model: chart, view: viewOf(state), figures, scopes: assetClassIds.map((id) => `class:${id}`) })
}

async function takeEntity(kind: string, slug: string, params: SearchParams): Promise<TakenChart | null> {
  switch (kind) {
    case 'networks': {
      const network = findNetwork(slug)
      return network ? takeParticipant('network', network.id, network.name, networkHref(network.slug), params) : null
    }
    case 'platforms': {
      const platform = await findPlatform(slug)
      return platform ? takeParticipant('platform', platform.id, platform.name, platformHref(platform.slug), params) : null
    }
    case 'issuers': {
      const issuer = await findIssuer(slug)
      return issuer ? takeParticipant('issuer', issuer.id, issuer.name, issuerHref(issuer.slug), params) : null
    }
    case 'assets': return takeAsset(slug, params)
    default: return null
  }
}

async function takeParticipant(kind: ParticipantKind, id: number, name: string, path: string, params: SearchParams): Promise<TakenChart> {
  const { state, href } = readState(path, participantState, params)
  const groupBy = PARTICIPANT_GROUPS[kind].find((group) => group === state.group) ?? 'class'
  const { asOf, chart, figures } = await participantPage(kind, id, groupBy)
  return charted({ title: name, href: href(), fileName: `rwa-${fileWord(path)}`, asOf, model: chart, view: viewOf(state), figures, scopes: [`${kind}:${id}`] })
}

async function takeAsset(slug: string, params: SearchParams): Promise<TakenChart | null> {
  const asset = await findAsset(slug)
  if (!asset) return null
  const path = assetHref(asset.slug)
  const { state, href } = readState(path, chartState, params)
  const { asOf, chart, figures } = await getAssetPage(asset)
  return charted({ title: asset.name, href: href(), fileName: `rwa-${fileWord(path)}`, asOf, model: chart, view: viewOf(state), figures, scopes: [`asset:${asset.id}`] })
}

/** `/networks/Polygon%20zkEVM` → `networks-polygon-zkevm` */
const fileWord = (path: string): string => decodeURIComponent(path).toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
