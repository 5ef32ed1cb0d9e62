import { assetOnce, issuerOnce, platformOnce } from '#app/_blocks/once.ts'
import { chartModelHref } from '#lib/trpc-href.ts'
import type { BridgeFlow, BridgeWindow } from '#lib/view/bridge.ts'
import { marketPageKeys, marketPageOf } from '#lib/registry/market-pages.ts'
import { assetHref, issuerHref, networkHref, platformHref } from '#lib/routes.ts'
import type { Day } from '#lib/dates.ts'
import type { AssetSort } from '#lib/view/asset-row.ts'
import type { ChartModel } from '#lib/view/chart.ts'
import type { Figure } from '#lib/view/figure.ts'
import type { League } from '#lib/view/league.ts'
import { getAssetPage } from '#server/market/assets/asset-page.ts'
import type { Asset } from '#server/market/assets/queries.ts'
import { getBridgePage } from '#server/market/bridges/queries.ts'
import type { CatalogueAsset } from '#server/data/catalogue/catalogue-index.ts'
import { getMarketPage } from '#server/market/figures/market-page.ts'
import { getOverview, type Overview } from '#server/market/figures/overview.ts'
import {
  participantPage,
  type Flow,
  type ParticipantKind,
} from '#server/market/figures/participants.ts'
import { findNetwork } from '#server/market/networks/queries.ts'
import { getRepoPage } from '#server/market/partners/repo.ts'

/** What a page has that can stand alone; what it has not is absent. */
export interface EmbedSource {
  title: string
  /** the page itself */
  path: string
  asOf: Day | null
  chart?: { model: ChartModel; modelHref: string } | null
  figures?: readonly Figure[]
  leagues?: readonly League[]
  /** which assets a table of the page lists */
  assets?: (asset: CatalogueAsset) => boolean
  flows?: readonly { key: string; label: string; value: number | null }[]
  overview?: Overview
  asset?: Asset
}

export interface EmbedState {
  group?: 'asset' | 'network' | 'platform' | 'class' | undefined
  kind: 'all' | 'distributed' | 'represented'
  stablecoins: 'yes' | 'no'
  line: 'value' | 'flows' | 'price' | 'yields'
  window: BridgeWindow
  flow: BridgeFlow
  sort: AssetSort
}

/** The page that a path names; null where there is none that has something to embed. */
export async function embedSource(
  segments: readonly string[],
  state: EmbedState,
): Promise<EmbedSource | null> {
  const [first = '', second = '', ...more] = segments
  if (more.length) return null
  if (!second) return onePart(first, state)
  switch (first) {
    case 'networks': {
      const network = findNetwork(second)
      return network
        ? participant('network', network.id, network.name, networkHref(network.slug), state)
        : null
    }
    case 'platforms': {
      const platform = await platformOnce(second)
      return platform
        ? participant('platform', platform.id, platform.name, platformHref(platform.slug), state)
        : null
    }
    case 'issuers': {
      const issuer = await issuerOnce(second)
      return issuer
        ? participant('issuer', issuer.id, issuer.name, issuerHref(issuer.slug), state)
        : null
    }
    case 'assets': {
      const asset = await assetOnce(second)
      return asset ? ofAsset(asset, state) : null
    }
    case 'tools':
      return second === 'jurisdiction_explorer'
        ? { title: 'Jurisdictions', path: '/tools/jurisdiction_explorer', asOf: null }
        : null
    default:
      return null
  }
}

async function onePart(
  name: string,
  { group, kind, stablecoins, window, flow, sort }: EmbedState,
): Promise<EmbedSource | null> {
  const tokenization = kind === 'all' ? null : kind
  if (name === 'home') {
    const request = { tokenization, stablecoins: stablecoins === 'yes' }
    const overview = await getOverview({ ...request, flowDays: 30 })
    return {
      title: 'Market overview',
      path: '/',
      asOf: overview.asOf,
      overview,
      figures: overview.figures,
      leagues: overview.leagues,
      assets: ({ kind: of }) => of === 'asset',
      chart: overview.chart && {
        model: overview.chart,
        modelHref: chartModelHref({ of: 'overview', ...request }),
      },
      flows: overview.flows.classes
        .slice(0, 10)
        .map(({ name: label, net }) => ({ key: label, label, value: net })),
    }
  }
  if (name === 'wormhole') {
    const groupBy = group === 'asset' ? 'asset' : 'network'
    const { asOf, figures, chart } = await getBridgePage({ groupBy, window, flow })
    return {
      title: 'Wormhole',
      path: '/wormhole',
      asOf,
      figures,
      chart: chart && {
        model: chart,
        modelHref: chartModelHref({ of: 'bridge', groupBy, window, flow }),
      },
    }
  }
  if (name === 'broadridge-dlr') {
    const { asOf, figures, chart } = await getRepoPage()
    return {
      title: 'Broadridge DLR',
      path: '/broadridge-dlr',
      asOf,
      figures,
      chart: chart && { model: chart, modelHref: chartModelHref({ of: 'repo' }) },
    }
  }
  const page = marketPageKeys.find((key) => key === name)
  if (!page) return null
  const {
    title,
    assetClassIds,
    chart: { groupBy: usual },
  } = marketPageOf(page)
  const groupBy = group === undefined || group === 'class' ? usual : group
  const content = await getMarketPage(page, {
    tokenization,
    groupBy,
    search: '',
    network: undefined,
    sort,
    direction: 'desc',
    page: 1,
  })
  return {
    title,
    path: `/${page}`,
    asOf: content.asOf,
    figures: content.figures,
    leagues: content.leagues,
    assets: ({ classId }) => assetClassIds.some((id) => id === classId),
    chart: content.chart && {
      model: content.chart,
      modelHref: chartModelHref({ of: 'market', page, groupBy, tokenization }),
    },
  }
}

async function participant(
  kind: ParticipantKind,
  id: number,
  title: string,
  path: string,
  { group }: EmbedState,
): Promise<EmbedSource> {
  const groupBy = group === 'asset' || (group === 'network' && kind !== 'network') ? group : 'class'
  const { asOf, figures, chart, flows, classes } = await participantPage(kind, id, groupBy)
  return {
    title,
    path,
    asOf,
    figures,
    leagues: [
      {
        key: 'classes',
        label: 'Asset classes',
        nameLabel: 'Asset class',
        total: null,
        rows: classes,
      },
    ],
    assets: (asset) =>
      asset.kind === 'asset' &&
      {
        network: asset.networkIds.includes(id),
        platform: asset.platformIds.includes(id),
        issuer: asset.issuerId === id,
      }[kind],
    chart: chart && { model: chart, modelHref: chartModelHref({ of: kind, id, groupBy }) },
    flows: flows.map(({ days, net }: Flow) => ({
      key: String(days),
      label: `${days} days`,
      value: net,
    })),
  }
}

async function ofAsset(asset: Asset, { line }: EmbedState): Promise<EmbedSource> {
  const content = await getAssetPage(asset)
  const model = {
    value: content.chart,
    flows: content.flows,
    price: content.price,
    yields: content.yields,
  }[line]
  return {
    title: asset.name,
    path: assetHref(asset.slug),
    asOf: content.asOf,
    asset,
    figures: content.figures,
    chart: model && { model, modelHref: chartModelHref({ of: 'asset', id: asset.id, line }) },
  }
}
