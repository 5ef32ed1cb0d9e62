import type { z } from 'zod'
import { nameSome } from '#lib/address-words.ts'
import { jurisdictionState } from '#lib/page-states.ts'
import { readState } from '#lib/page-state.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import {
  listJurisdictions,
  type JurisdictionRequest,
} from '#server/market/jurisdictions/queries.ts'
import { AppError } from '#server/core/errors.ts'
import type { Money } from '#server/market/currency/money.ts'
import { definePage } from '#server/pages/define-page.ts'
import { jurisdictionRows } from '#server/pages/download/jurisdiction-rows.ts'
import { noCharts } from '#server/pages/no-charts.ts'
import { readPageCurrency } from '#server/pages/page-currency.ts'
import { noBlocks } from '#server/pages/page-blocks.ts'

const PATH = '/tools/jurisdiction_explorer'

/** Where assets and issuers are legally domiciled, as the address narrows and sorts it. */
export const jurisdictionsPage = definePage({
  key: 'jurisdictions',
  listPaths: () => [PATH],
  find: () => fixedPages[PATH],
  identify: ({ title, description }) => ({ name: title, title, description, path: PATH }),
  readAddress: (_, params) => readState(PATH, jurisdictionState, params),
  load: async (_, { state }) => {
    const currency = await readPageCurrency(state.currency, null)
    return { ...(await listJurisdictions(requestFrom(state, currency.money))), currency }
  },
  view: ({ asOf, currency }) => ({
    ...noCharts,
    asOf,
    currency,
    blocks: { ...noBlocks, hasMap: true },
    type: 'Dataset',
  }),
  download: async ({ title }, { state, href }, { marks }) => {
    const { money } = await readPageCurrency(state.currency, null)
    await checkFramework(state.framework, money)
    return jurisdictionRows(await listJurisdictions(requestFrom(state, money)), state.group, {
      title,
      href: href(),
      fileName: 'rwa-jurisdictions',
      money,
      hasMarks: marks === 'yes',
    })
  },
})

/** Throws bad_request for a framework that no asset is under. */
async function checkFramework(framework: string | undefined, money: Money): Promise<void> {
  if (framework === undefined) return
  const state = readState(PATH, jurisdictionState, { group: 'framework', of: 'all' }).state
  const { rows } = await listJurisdictions(requestFrom(state, money))
  const known = rows.flatMap(({ key }) => key || [])
  if (!known.includes(framework))
    throw new AppError(
      'bad_request',
      `"framework" cannot be "${framework}"; allowed: ${nameSome(known)}.`,
    )
}

type State = z.output<z.ZodObject<typeof jurisdictionState>>

const requestFrom = (
  { group, of, country, region, framework, find, by, way }: State,
  money: Money,
): JurisdictionRequest => ({
  money,
  groupBy: group,
  isAll: of === 'all',
  country,
  region,
  framework,
  search: find,
  sort: by,
  direction: way,
})
