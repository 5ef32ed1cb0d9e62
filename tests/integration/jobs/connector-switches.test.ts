import { expect, test } from 'vitest'
import { connectorKeys } from '#lib/registry/connectors.ts'
import { sql } from '#server/core/database/db.ts'
import { connectorViews } from '#server/admin/sources/connector-views.ts'
import { dueConnectors, noteFetch, saveAddress } from '#server/pipeline/answers/connector-rows.ts'
import { appRouter } from '#server/trpc/root.ts'
import { findViewer, makePerson } from '../../support/people/people.ts'

const viewer = await findViewer(await makePerson('admin@own.example', { role: 'ADMIN' }))
const { sources } = appRouter.createCaller({
  headers: new Headers(),
  viewer: () => Promise.resolve(viewer),
}).admin

const find = async (key: string) => (await connectorViews()).find((each) => each.key === key)

test('every connector is there and off, and none has been asked', async () => {
  const views = await connectorViews()
  expect(views.map(({ key }) => key)).toEqual(connectorKeys)
  expect(views.filter(({ isOn, nextAt, askedAt }) => isOn || nextAt || askedAt)).toEqual([])
})

test('one that is switched on is asked at once, due, and told its next time after an answer', async () => {
  expect(await sources.switchConnector({ key: 'ecb-rates', isOn: true })).toEqual({ isAsked: true })
  expect((await sources.jobs()).now).toMatchObject([{ key: 'connector', state: 'waiting' }])
  expect((await dueConnectors()).map(({ key }) => key)).toEqual(['ecb-rates'])
  expect(await find('ecb-rates')).toMatchObject({ isOn: true, nextAt: null })
  // it is on already, and waits already
  expect(await sources.switchConnector({ key: 'ecb-rates', isOn: true })).toEqual({
    isAsked: false,
  })
  await expect(sources.askConnector({ key: 'ecb-rates' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })

  await noteFetch('ecb-rates', { outcome: 'published', message: '4 rows', waitSeconds: 0 })
  expect(await dueConnectors()).toEqual([])
  const { askedAt, nextAt } = (await find('ecb-rates')) ?? {}
  expect(Date.parse(nextAt ?? '') - Date.parse(askedAt ?? '')).toBe(12 * 3_600_000)
  // a connector that failed is asked within the hour
  await noteFetch('ecb-rates', { outcome: 'failed', message: 'no answer', waitSeconds: 0 })
  const failed = await find('ecb-rates')
  expect(Date.parse(failed?.nextAt ?? '') - Date.parse(failed?.askedAt ?? '')).toBe(3_600_000)
})

test('off it has no next time; each act is on record; an unknown one is named', async () => {
  await sources.switchConnector({ key: 'ecb-rates', isOn: false })
  expect(await find('ecb-rates')).toMatchObject({ isOn: false, nextAt: null, outcome: 'failed' })
  expect(await dueConnectors()).toEqual([])
  await expect(sources.switchConnector({ key: 'ecb', isOn: true })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'Unknown connector "ecb".',
  })
  const { rows } = await sql().query<{ action: string }>(
    "select action from audit_entry where resource = 'connector' order by id",
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'connector.on',
    'connector.on',
    'connector.off',
  ])
})

test("an operator's own address stands beside them", async () => {
  await saveAddress('fund-prices', {
    source: 'timeseries-export',
    url: 'https://funds.example/prices.csv',
    options: {},
    creates: false,
    everyHours: 24,
  })
  expect(await find('fund-prices')).toMatchObject({
    name: 'fund-prices',
    brings: 'https://funds.example/prices.csv',
    isOn: true,
    everyHours: 24,
  })
})

test('what is open of a connector stands with it, named, and not with another', async () => {
  await sql().query(
    `insert into source_incident (connector, fault, subject, detail, times) values
       ('gold-prices', 'web_page', 'gold-prices.csv', 'it is a web page, not data', 3),
       ('gold-prices', 'late', '', 'its latest date is old', 1)`,
  )
  await sql().query(
    `insert into source_incident (connector, fault, subject, detail, closed_at)
     values ('gold-prices', 'empty', 'gold-prices.csv', 'it is empty', now())`,
  )
  expect((await find('gold-prices'))?.incidents).toMatchObject([
    { title: 'Late', detail: 'its latest date is old', times: 1 },
    {
      title: 'Web page instead of data',
      detail: 'gold-prices.csv: it is a web page, not data',
      times: 3,
    },
  ])
  expect((await find('ecb-rates'))?.incidents).toEqual([])
})
