import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { connectorKeys, connectors } from '#lib/registry/connectors.ts'
import { sql } from '#server/core/database/db.ts'
import { addressSources } from '#server/admin/sources/address-sources.ts'
import { connectorViews } from '#server/admin/sources/connector-views.ts'
import {
  dueConnectors,
  findConnector,
  noteFetch,
  switchConnector,
} from '#server/pipeline/answers/connector-rows.ts'
import { addAddress } from '#server/pipeline/connectors/add-address.ts'
import { askConnector } from '#server/jobs/runners/ask-connectors.ts'
import { appRouter } from '#server/trpc/root.ts'
import { findViewer, makePerson } from '../../support/people/people.ts'

// Tests an admin's acts on connectors as a whole and on addresses of their own: added with the
// checks of `npm run live -- add`, removed, brought back; each act is on record.

const viewer = await findViewer(await makePerson('admin@own.example', { role: 'ADMIN' }))
const { sources } = appRouter.createCaller({
  headers: new Headers(),
  viewer: () => Promise.resolve(viewer),
}).admin

const given = {
  name: 'fund-prices',
  source: 'timeseries-export' as const,
  url: 'https://funds.example/prices.csv',
  everyHours: '6',
  creates: true,
  options: { class: 'us-treasury-debt', network: ' ' },
}
const kept = {
  source: 'timeseries-export',
  url: 'https://funds.example/prices.csv',
  everyHours: 6,
  creates: true,
  options: { class: 'us-treasury-debt' },
}
const issues = z.array(z.object({ path: z.array(z.string()), message: z.string() }))
/** the record is append-only */
let lastAct = '0'
const acts = async () => {
  const { rows } = await sql().query<{ act: string }>(
    "select action || ' ' || resource_id as act from audit_entry where resource = 'connector' and id > $1 order by id",
    [lastAct],
  )
  return rows.map(({ act }) => act)
}
const waiting = async () => {
  const { rows } = await sql().query<{ key: string }>(
    "select data->>'key' as key from pgboss.job where name = 'connector' order by 1",
  )
  return rows.map(({ key }) => key)
}

beforeEach(async () => {
  await sql().query('truncate connector, source_incident')
  const { rows } = await sql().query<{ last: string }>(
    'select coalesce(max(id), 0)::text as last from audit_entry',
  )
  lastAct = rows[0]?.last ?? '0'
  await sql().query("delete from pgboss.job where name = 'connector'")
})

describe('an address', () => {
  test('is added under its name, on, and asked at once', async () => {
    await sources.addConnector(given)
    expect(await findConnector('fund-prices')).toMatchObject({ isOn: true, address: kept })
    expect((await connectorViews()).at(-1)).toMatchObject({ key: 'fund-prices', isOwn: true })
    expect(await waiting()).toEqual(['fund-prices'])
    expect(await acts()).toEqual(['connector.create fund-prices'])
  })

  test('of a name that is in use is refused at its name, and the first one stays', async () => {
    await sources.addConnector(given)
    await expect(
      sources.addConnector({ ...given, url: 'https://other.example/prices.csv' }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { details: { fields: { name: 'Name: "fund-prices" is in use; choose another.' } } },
    })
    expect(await findConnector('fund-prices')).toMatchObject({ address: kept })
  })

  test('is removed with its incidents and brought back as it was', async () => {
    await sources.addConnector(given)
    await sources.switchConnector({ key: 'fund-prices', isOn: false })
    await sql().query(
      "insert into source_incident (connector, fault, subject, detail) values ('fund-prices', 'late', '', 'late')",
    )
    await sources.removeConnector({ key: 'fund-prices' })
    expect(await findConnector('fund-prices')).toBeUndefined()
    const { rows } = await sql().query('select from source_incident where closed_at is null')
    expect(rows).toHaveLength(0)

    await sources.restoreConnector({ key: 'fund-prices' })
    expect(await findConnector('fund-prices')).toMatchObject({ isOn: false, address: kept })
    expect(await acts()).toEqual([
      'connector.create fund-prices',
      'connector.off fund-prices',
      'connector.remove fund-prices',
      'connector.restore fund-prices',
    ])
    // once only, and not over another one of the name
    await expect(sources.restoreConnector({ key: 'fund-prices' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('that was never there cannot be removed or brought back, nor can a connector', async () => {
    for (const key of ['never-there', 'gold-prices']) {
      await expect(sources.removeConnector({ key })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(sources.restoreConnector({ key })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})

test('a job whose address is gone, off or asked already ends with a sentence', async () => {
  const said = { tell: () => undefined, note: () => undefined }
  const context = { signal: new AbortController().signal, isLastAttempt: false, ...said }
  expect(await askConnector({ key: 'ecb-rates' }, context)).toEqual({
    sentence: 'ecb-rates was disabled before it was queried.',
  })
  expect(await askConnector({ key: 'fund-prices' }, context)).toEqual({
    sentence: 'fund-prices was removed before it was queried.',
  })
  // due when it was asked for, and asked by another process since
  await switchConnector('gold-prices', true)
  await noteFetch('gold-prices', { outcome: 'published', message: 'Run 1', waitSeconds: 0 })
  expect(await askConnector({ key: 'gold-prices', ifDue: true }, context)).toEqual({
    sentence: 'gold-prices was queried by another process meanwhile.',
  })
})

describe('what is wrong with an address is said at its field, in the form and on the command line alike', () => {
  test.each([
    ['name', { name: 'Fund prices' }, 'Name: lowercase letters'],
    ['name', { name: 'gold-prices' }, 'Name: that of a connector; choose another.'],
    ['source', { source: 'evm' }, 'Source: choose one that is read from files.'],
    ['url', { url: 'ftp://funds.example/a.csv' }, 'Address: must be an http or https address.'],
    [
      'url',
      { url: 'https://me:secret@funds.example/a.csv' },
      'Address: without a name or password',
    ],
    ['everyHours', { everyHours: '0' }, 'Interval: at least one hour.'],
    ['everyHours', { everyHours: '1.5' }, 'Interval: whole hours.'],
    ['everyHours', { everyHours: '9000' }, 'Interval: at most one year.'],
    ['class', { options: { class: 'nothing' } }, 'unknown asset class "nothing"'],
    ['options', { options: { color: 'red' } }, 'Unrecognized key: "color"'],
  ])('%s of %j', async (field, wrong, message) => {
    const all = { ...given, ...wrong }
    const refusal: unknown = await Reflect.apply(sources.addConnector, undefined, [all]).then(
      () => null,
      (error: unknown) => error,
    )
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST' })
    const said = issues.parse(JSON.parse(refusal instanceof Error ? refusal.message : ''))
    expect(said).toHaveLength(1)
    expect(said[0]?.path.at(-1)).toBe(field)
    expect(said[0]?.message).toContain(message)
    const option = Object.entries(all.options).map(([name, value]) => `${name}=${value ?? ''}`)
    await expect(
      addAddress([all.name, all.source, all.url], { every: all.everyHours, create: true, option }),
    ).rejects.toThrow(message)
    expect((await connectorViews()).filter(({ isOwn }) => isOwn)).toEqual([])
  })
})

test('what is switched off is no longer asked by a job that waits, and is asked by hand all the same', async () => {
  const states = async () => {
    const { rows } = await sql().query<{ job: string }>(
      "select data->>'key' || ' ' || state as job from pgboss.job where name = 'connector' order by created_on, 1",
    )
    return rows.map(({ job }) => job)
  }
  await sources.switchConnector({ key: 'gold-prices', isOn: true })
  await sources.switchConnector({ key: 'ecb-rates', isOn: true })
  await sources.switchConnector({ key: 'gold-prices', isOn: false })
  expect(await states()).toEqual(['gold-prices cancelled', 'ecb-rates created'])
  await sources.pauseAll()
  expect(await states()).toEqual(['gold-prices cancelled', 'ecb-rates cancelled'])
  await sources.askConnector({ key: 'gold-prices' })
  const { rows } = await sql().query<{ data: unknown }>(
    "select data from pgboss.job where name = 'connector' and state = 'created'",
  )
  expect(rows).toEqual([{ data: { key: 'gold-prices', isByHand: true } }])
})

test('the command line adds the same', async () => {
  await addAddress(['fund-prices', 'timeseries-export', 'https://funds.example/prices.csv'], {
    every: '6',
    create: true,
    option: ['class=us-treasury-debt'],
  })
  expect(await findConnector('fund-prices')).toMatchObject({ isOn: true, address: kept })
})

test('the form offers every source that is read from files, with what it can be told', () => {
  const offered = addressSources()
  expect(offered.map(({ id }) => id)).not.toContain('evm')
  expect(offered.find(({ id }) => id === 'timeseries-export')?.options).toContainEqual({
    name: 'network',
    description: 'network of the columns, if they are tokens',
  })
  for (const { options } of offered)
    for (const { description } of options) expect(description).not.toBe('')
})

test('live is one act: all that need no key are on and due, each on record, and one job asks them', async () => {
  await sources.addConnector(given)
  await sources.switchConnector({ key: 'fund-prices', isOn: false })
  await sources.switchConnector({ key: 'ecb-rates', isOn: true })
  const keyless = connectorKeys.filter((key) => !connectors[key].needsToken)
  expect(await sources.goLive()).toEqual({ switchedOn: keyless.length - 1 })
  expect((await dueConnectors()).map(({ key }) => key)).toEqual(keyless)
  expect((await acts()).slice(3)).toEqual(
    keyless.filter((key) => key !== 'ecb-rates').map((key) => `connector.on ${key}`),
  )
  const { now } = await sources.jobs()
  expect(now.filter(({ key }) => key === 'connectors')).toHaveLength(1)
  // pressed again, it changes nothing
  expect(await sources.goLive()).toEqual({ switchedOn: 0 })
  expect((await acts()).slice(2)).toHaveLength(keyless.length)
})

test('a pause switches off what is on, and is taken back for exactly that', async () => {
  await sources.addConnector(given)
  await sources.switchConnector({ key: 'gold-prices', isOn: true })
  const { keys } = await sources.pauseAll()
  expect(keys).toEqual(['gold-prices', 'fund-prices'])
  expect((await connectorViews()).filter(({ isOn }) => isOn)).toEqual([])
  expect((await acts()).slice(2)).toEqual([
    'connector.off gold-prices',
    'connector.off fund-prices',
  ])
  await sql().query("delete from pgboss.job where name = 'connector'")

  await sources.resumeAll({ keys: [...keys, 'not-there'] })
  const on = (await connectorViews()).filter(({ isOn }) => isOn).map(({ key }) => key)
  expect(on).toEqual(keys)
  // they come when they are due
  expect(await waiting()).toEqual([])
  expect((await acts()).slice(4)).toEqual(['connector.on gold-prices', 'connector.on fund-prices'])
})
