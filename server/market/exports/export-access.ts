import type { DatasetKey } from '#lib/registry/datasets.ts'
import type { ApiResource } from '#lib/registry/api-resources.ts'
import { today, type Day } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'
import type { Grant } from '#server/people/access/decide-access.ts'
import { findGrants } from '#server/people/access/grants.ts'
import { marketAccess, type MarketAccess } from '#server/people/access/market-access.ts'
import { placesOfMarket, type Places } from '#server/people/access/places.ts'
import { planInForce } from '#server/people/plans/plan-in-force.ts'

/** The part of a data set that goes into a reader's file; null: all of it. */
export interface ExportView {
  access: MarketAccess
  today: Day
  places: Places
}

/** Which endpoint of the data API the same values have: a policy about it is about the file too. */
const ENDPOINT: Readonly<Record<DatasetKey, ApiResource>> = {
  assets: 'assets',
  tokens: 'tokens',
  'asset-classes': 'assets',
  networks: 'networks',
  platforms: 'platforms',
  issuers: 'issuers',
  managers: 'managers',
  'service-providers': 'service_providers',
  'asset-timeseries': 'asset_timeseries',
  'token-timeseries': 'token_timeseries',
  'group-timeseries': 'asset_timeseries',
  'benchmark-timeseries': 'asset_timeseries',
  transactions: 'transactions',
  holders: 'assets',
  memberships: 'assets',
  'asset-events': 'assets',
  identifiers: 'assets',
  'second-opinions': 'asset_timeseries',
  pools: 'investments',
  loans: 'investments',
  investments: 'investments',
}

/**
 * Who may download has everything by the plan; policies that deny take away from it what they take
 * away from the data API.
 */
const DOWNLOADS: Grant = {
  role: 'Downloads',
  from: 'plan',
  policy: {
    id: 'plan:downloads',
    name: 'Downloads included in the plan',
    effect: 'allow',
    endpoints: [],
    measures: [],
    assetClassIds: [],
    networkIds: [],
    fields: [],
    historyDays: null,
    rowsPerRequest: null,
  },
}

export async function exportView(userId: string, dataset: DatasetKey): Promise<ExportView | null> {
  const {
    rows: [user],
  } = await sql().query<{
    organizationId: string | null
    planType: string | null
    planEndsAt: Date | null
  }>({ name: 'export-access', text: HOLDER, values: [userId] })
  const grants = [
    DOWNLOADS,
    ...(await findGrants(
      userId,
      user?.organizationId ?? null,
      planInForce(user?.planType ?? null, user?.planEndsAt ?? null),
    )),
  ]
  const access = marketAccess({ grants, version: JSON.stringify(grants) }, ENDPOINT[dataset])
  return access.isUnlimited ? null : { access, today: today(), places: await placesOfMarket() }
}

const HOLDER = `
select u.organization_id as "organizationId", p.type as "planType", p.ends_at as "planEndsAt"
from "user" u left join organization_plan p on p.organization_id = u.organization_id
where u.id = $1`
