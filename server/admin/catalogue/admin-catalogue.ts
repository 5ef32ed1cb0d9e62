import type { CatalogueListing } from '#server/admin/catalogue/list-catalogue.ts'
import { adminNewHref } from '#lib/links/admin-href.ts'
import { assetsResource } from '#lib/registry/admin/assets-resource.ts'
import { citationsResource } from '#lib/registry/admin/citations-resource.ts'
import { investmentsResource } from '#lib/registry/admin/investments-resource.ts'
import { issuersResource } from '#lib/registry/admin/issuers-resource.ts'
import { managersResource } from '#lib/registry/admin/managers-resource.ts'
import { networksResource } from '#lib/registry/admin/networks-resource.ts'
import { newsResource } from '#lib/registry/admin/news-resource.ts'
import { platformsResource } from '#lib/registry/admin/platforms-resource.ts'
import { serviceProvidersResource } from '#lib/registry/admin/service-providers-resource.ts'
import { tokensResource } from '#lib/registry/admin/tokens-resource.ts'
import { catalogueReads, relatedRows } from '#server/admin/catalogue/catalogue-reads.ts'

const moment = (column: string) => `to_json(${column})#>>'{}'`
const NAMED = `concat_ws(' ', e.name, e.slug)`
const tokens = (where: string) =>
  `select t.id, a.name || ' on ' || n.name as label, coalesce(t.symbol, t.name) as detail
   from token t
   join asset a on a.id = t.asset_id
   join network n on n.id = t.network_id
   where ${where}`
const assets = (where: string) =>
  `select a.id, a.name as label, a.ticker as detail from asset a where a.kind = 'asset' and ${where}`

/** A company that assets name. */
function organization(
  listing: Pick<CatalogueListing, 'subject' | 'resource'>,
  ofAsset: string,
  more: Readonly<Record<string, string>> = {},
): CatalogueListing {
  return {
    ...listing,
    joins: 'left join jurisdiction j on j.code = e.country_code',
    searched: NAMED,
    detail: 'e.slug',
    cells: {
      ...more,
      country: 'j.name',
      assets: `(select count(*)::int from asset a where a.kind = 'asset' and ${ofAsset.replaceAll('$1', 'e.id')})`,
      updatedAt: moment('e.updated_at'),
    },
    related: async (id) => [
      await relatedRows({
        key: 'assets',
        title: 'Assets',
        empty: 'No assets.',
        resource: 'assets',
        statement: assets(ofAsset),
        id,
      }),
    ],
  }
}

export const adminAssets = catalogueReads({
  subject: 'asset',
  resource: assetsResource,
  joins: 'join asset_class c on c.id = e.asset_class_id left join issuer i on i.id = e.issuer_id',
  where: "e.kind = 'asset'",
  searched: `concat_ws(' ', e.name, e.ticker, e.slug, array_to_string(e.aliases, ' '))`,
  detail: `concat_ws(', ', e.ticker, c.name)`,
  cells: {
    ticker: 'e.ticker',
    assetClass: 'c.name',
    issuer: 'i.name',
    tokens: '(select count(*)::int from token t where t.asset_id = e.id)',
    updatedAt: moment('e.updated_at'),
  },
  filters: { assetClass: 'e.asset_class_id', issuer: 'e.issuer_id', platform: 'e.platform_id' },
  related: (id) =>
    Promise.all([
      relatedRows({
        key: 'tokens',
        title: 'Tokens',
        empty: 'No contracts.',
        resource: 'tokens',
        statement: tokens('t.asset_id = $1'),
        id,
        newHref: adminNewHref('tokens', { assetId: id }),
      }),
      relatedRows({
        key: 'investments',
        title: 'Investments',
        empty: 'No offerings.',
        resource: 'investments',
        statement:
          'select v.id, v.name as label, v.status as detail from investment v where v.asset_id = $1',
        id,
        newHref: adminNewHref('investments', { assetId: id }),
      }),
    ]),
})

export const adminTokens = catalogueReads({
  subject: 'token',
  resource: tokensResource,
  joins: 'join asset a on a.id = e.asset_id join network n on n.id = e.network_id',
  searched: `concat_ws(' ', e.name, e.symbol, a.name, a.ticker, e.address)`,
  detail: `a.name || ' on ' || n.name`,
  cells: {
    asset: 'a.name',
    network: 'n.name',
    address: 'e.address',
    hidden: 'e.hidden',
    updatedAt: moment('e.updated_at'),
  },
  filters: { network: 'e.network_id', asset: 'e.asset_id' },
})

export const adminIssuers = catalogueReads(
  organization({ subject: 'issuer', resource: issuersResource }, 'a.issuer_id = $1'),
)
export const adminPlatforms = catalogueReads(
  organization(
    { subject: 'platform', resource: platformsResource },
    '(a.platform_id = $1 or exists (select from token t where t.asset_id = a.id and t.platform_id = $1))',
  ),
)
export const adminManagers = catalogueReads(
  organization({ subject: 'manager', resource: managersResource }, 'a.manager_id = $1'),
)
export const adminServiceProviders = catalogueReads(
  organization(
    { subject: 'service_provider', resource: serviceProvidersResource },
    'exists (select from asset_service_provider p where p.asset_id = a.id and p.service_provider_id = $1)',
    { role: 'e.role' },
  ),
)

export const adminNetworks = catalogueReads({
  subject: 'network',
  resource: networksResource,
  searched: NAMED,
  detail: 'e.slug',
  cells: {
    chainId: 'e.chain_id::text',
    tokens: '(select count(*)::int from token t where t.network_id = e.id)',
    website: 'e.website',
  },
})

export const adminInvestments = catalogueReads({
  subject: 'investment',
  resource: investmentsResource,
  joins: 'left join asset a on a.id = e.asset_id',
  searched: `concat_ws(' ', e.name, e.slug, a.name, a.ticker)`,
  detail: 'a.name',
  cells: {
    asset: 'a.name',
    status: 'e.status',
    opensOn: 'e.opens_on::text',
    closesOn: 'e.closes_on::text',
    updatedAt: moment('e.updated_at'),
  },
  filters: { status: 'e.status', asset: 'e.asset_id' },
})

export const adminNews = catalogueReads({
  subject: 'news',
  resource: newsResource,
  joins: 'join source s on s.id = e.source_id',
  searched: `concat_ws(' ', e.title, e.publisher)`,
  detail: 'e.publisher',
  cells: {
    publisher: 'e.publisher',
    origin: `case s.slug when 'catalogue' then 'written here' when 'demo' then 'demo set' else 'a feed' end`,
    publishedAt: moment('e.published_at'),
  },
  filters: { origin: 's.slug' },
})

export const adminCitations = catalogueReads({
  subject: 'citation',
  resource: citationsResource,
  searched: `concat_ws(' ', e.title, e.publisher, e.url)`,
  detail: 'e.publisher',
  cells: { publisher: 'e.publisher', publishedOn: 'e.published_on::text' },
})
