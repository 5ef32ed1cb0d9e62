import type { z } from 'zod'
import { nameSome } from '#lib/page-state/address-words.ts'
import { jurisdictionState } from '#lib/page-state/catalog-states.ts'
import { readState } from '#lib/page-state/page-state.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import {
  listJurisdictions,
  type JurisdictionRequest,
} from '#server/market/jurisdictions/list-jurisdictions.ts'
import { AppError } from '#server/core/errors.ts'
import { definePage } from '#server/pages/definition/define-page.ts'
import { jurisdictionRows } from '#server/pages/download/jurisdiction-rows.ts'
import { noCharts } from '#server/pages/definition/no-charts.ts'
import { noBlocks } from '#server/pages/definition/page-blocks.ts'
import type { Market } from '#server/market/market/market.ts'
import { openPageMarket } from '#server/pages/address/open-page-market.ts'

const PATH = '/tools/jurisdiction_explorer'

/** Where assets and issuers are legally domiciled, as the address narrows and sorts it. */
export const jurisdictionsPage = definePage({
  key: 'jurisdictions',
  listPaths: () => [PATH],
  find: () => fixedPages[PATH],
  identify: ({ title, description }) => ({ name: title, title, description, path: PATH }),
  readAddress: (_, params) => readState(PATH, jurisdictionState, params),
  load: async (_, { state }) => {
    const opened = await openPageMarket(state.currency, {})
    return { ...(await listJurisdictions(opened.market, requestFrom(state))), ...opened }
  },
  view: ({ asOf, currency }) => ({
    ...noCharts,
    asOf,
    currency,
    blocks: { ...noBlocks, hasMap: true },
    type: 'Dataset',
  }),
  download: async ({ title }, { state, href }, { marks }) => {
    const { market } = await openPageMarket(state.currency, {})
    await checkFramework(market, state.framework)
    return jurisdictionRows(await listJurisdictions(market, requestFrom(state)), state.group, {
      title,
      href: href(),
      fileName: 'rwa-jurisdictions',
      money: market.money,
      hasMarks: marks === 'yes',
    })
  },
})

/** Throws bad_request for a framework that no asset is under. */
async function checkFramework(market: Market, framework: string | undefined): Promise<void> {
  if (framework === undefined) return
  const state = readState(PATH, jurisdictionState, { group: 'framework', of: 'all' }).state
  const { rows } = await listJurisdictions(market, requestFrom(state))
  const known = rows.flatMap(({ key }) => key || [])
  if (!known.includes(framework))
    throw new AppError(
      'bad_request',
      `"framework" cannot be "${framework}"; allowed: ${nameSome(known)}.`,
    )
}

type State = z.output<z.ZodObject<typeof jurisdictionState>>

const requestFrom = ({
  group,
  of,
  country,
  region,
  framework,
  find,
  by,
  way,
}: State): JurisdictionRequest => ({
  groupBy: group,
  isAll: of === 'all',
  country,
  region,
  framework,
  search: find,
  sort: by,
  direction: way,
})
