import { expect, test } from 'vitest'
import { sampleAnswer } from '#server/api/sample-answer.ts'
import { sql } from '#server/core/database/db.ts'
import { isoDay, today } from '#lib/dates.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

test('nothing is shown before there is something to answer', async () => {
  expect(await sampleAnswer()).toMatchObject({ result: null })
})

test('the sample is what a client gets for the same question', async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
  ])
  await sql().query(`update source set redistributable = true where slug = 'timeseries-export'`)
  await publishSeries(
    'Asset Value',
    isoDay(today() - 4),
    { bill: steady(3, 10) },
    { network: 'ethereum' },
  )
  const { path, query, result } = await sampleAnswer()
  expect(result).toMatchObject({ group: { name: 'Ethereum' } })
  const { key } = await keyWith('PREMIUM_ALL_ACCESS')
  const { status, json } = await ask(`/api${path}`, { key, query })
  expect(status).toBe(200)
  expect(json()).toMatchObject({ results: [result] })
})
