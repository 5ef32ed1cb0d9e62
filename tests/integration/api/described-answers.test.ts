import { beforeAll, expect, it } from 'vitest'
import { measures } from '#lib/registry/measures.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { ask } from '../../support/api/api-caller.ts'
import { describedAnswers } from '../../support/api/described-answers.ts'
import { makeDescribedMarket } from '../../support/market/described-market.ts'

let key = ''

beforeAll(async () => {
  key = await makeDescribedMarket()
})

const WITH_PROVENANCE = { include: ['provenance'] }

it.each(endpoints)(
  '$path answers what is described, and nothing else',
  async ({ path, idExample = '', example, askable, resource }) => {
    const isDescribed = describedAnswers({ isClosed: true })
    const asked = path.replace('{id}', idExample)
    const questions = [
      example,
      {
        ...example,
        ...(askable.isTimeseries ||
        (resource !== 'catalogues' && askable.fields['bridged_token_value_dollar'])
          ? { include: ['provenance', 'marks'] }
          : {}),
      },
    ]
    for (const query of questions) {
      const { status, text } = await ask(asked, { key, query })
      expect([status, isDescribed(path, status, text)]).toEqual([200, null])
    }
    const meta = await ask(`${asked}/meta`, { key })
    expect([meta.status, isDescribed(`${path}/meta`, meta.status, meta.text)]).toEqual([200, null])
    const wrong = await ask(asked, { key, query: { filter: { field: 'nothing', value: 1 } } })
    expect([wrong.status, isDescribed(path, wrong.status, wrong.text)]).toEqual([400, null])
  },
)

it('tells of figures where there are any', async () => {
  const { json } = await ask('/v4/assets/buidl', { key, query: WITH_PROVENANCE })
  expect(json()).toMatchObject({
    id: 2331,
    asset_class_slug: 'us-treasury-debt',
    [measures.bridgedTokenValue.slug]: { val: 200, source: 'assay', as_of: '2026-02-09' },
    fees: { total_management_fee_bps: 50 },
  })
})

it('would tell of what lacks or is more', async () => {
  const isDescribed = describedAnswers({ isClosed: true })
  const { text } = await ask('/v4/networks/ethereum', { key })
  const path = '/v4/networks/{id}'
  expect(isDescribed(path, 200, text)).toBeNull()
  expect(isDescribed(path, 200, text.replace('"chain_id":1,', ''))).toContain('chain_id')
  expect(isDescribed(path, 200, text.replace('"chain_id"', '"chain":1,"chain_id"'))).toContain(
    '"chain"',
  )
  expect(isDescribed(path, 200, text.replace('"val_7d":', '"was":'))).toContain('val_7d')
  expect(
    isDescribed(path, 200, text.replace(/"asset_count":(\d+)/, '"asset_count":"$1"')),
  ).not.toBeNull()
})
