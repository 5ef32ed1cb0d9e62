import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { db, directClient } from '#server/core/database/db.ts'
import { removeView, saveView } from '#server/people/saved-views/save-view.ts'
import { listSavedViews } from '#server/people/saved-views/list-saved-views.ts'
import { savedViewCreation } from '#lib/schemas/saved-view.ts'

const [ann, bob] = [{ userId: '' }, { userId: '' }]
const names = async (viewer: { userId: string }, path = '/assets') =>
  (await listSavedViews(viewer, path)).map(({ name, query }) => [name, query])

beforeAll(async () => {
  ann.userId = (await db().user.create({ data: { email: 'ann@example.test' } })).id
  bob.userId = (await db().user.create({ data: { email: 'bob@example.test' } })).id
})

test('a view is kept under its name, and the same name takes the new state', async () => {
  await saveView(ann, { name: 'Stocks', path: '/assets', query: 'class=stocks' })
  await saveView(ann, { name: 'Large', path: '/assets', query: 'value_min=1000000' })
  await saveView(ann, { name: 'Stocks', path: '/assets', query: 'class=stocks&density=dense' })
  expect(await names(ann)).toEqual([
    ['Large', 'value_min=1000000'],
    ['Stocks', 'class=stocks&density=dense'],
  ])
  expect(await names(ann, '/loans')).toEqual([])
})

test('views are their owner’s: nobody else sees or removes one', async () => {
  const [view] = await listSavedViews(ann, '/assets')
  expect(await names(bob)).toEqual([])
  await expect(removeView(bob, view?.id ?? '')).rejects.toMatchObject({ code: 'not_found' })
  await removeView(ann, view?.id ?? '')
  expect(await names(ann)).toEqual([['Stocks', 'class=stocks&density=dense']])
})

test('what is kept of an address is a query and nothing else', async () => {
  await saveView(bob, { name: 'Odd', path: '/assets', query: 'q=a#b&x=?//host' })
  expect(await names(bob)).toEqual([['Odd', 'q=a%23b&x=%3F%2F%2Fhost']])
  for (const path of ['//host', '/settings', 'https://example.test', '/assets?x'])
    expect(savedViewCreation.safeParse({ name: 'x', path, query: '' }).success).toBe(false)
  expect(savedViewCreation.safeParse({ name: '  ', path: '/assets', query: '' }).success).toBe(
    false,
  )
})

test('there is an end to how many', async () => {
  await Promise.all(
    Array.from({ length: 99 }, (_, at) =>
      saveView(ann, { name: `View ${at}`, path: '/loans', query: '' }),
    ),
  )
  await expect(
    saveView(ann, { name: 'One more', path: '/assets', query: '' }),
  ).rejects.toMatchObject({ code: 'conflict' })
  await saveView(ann, { name: 'Stocks', path: '/assets', query: 'class=stocks' })
})

test('who waits for another to keep a view counts that one too', async () => {
  const { id: userId } = await db().user.create({ data: { email: 'race@example.test' } })
  for (let at = 0; at < 99; at++)
    await saveView({ userId }, { name: `View ${at}`, path: '/loans', query: '' })
  const other = await directClient()
  try {
    await other.query('begin')
    await other.query('select id from "user" where id = $1 for update', [userId])
    await other.query(
      `insert into saved_view (id, user_id, name, path, query)
       values ('the hundredth', $1, 'The hundredth', '/loans', '')`,
      [userId],
    )
    const late = saveView({ userId }, { name: 'One more', path: '/assets', query: '' }).then(
      () => 'kept',
      (error: unknown) => error,
    )
    while ((await other.query('select 1 from pg_locks where not granted')).rowCount === 0)
      await pause(10)
    await other.query('commit')
    expect(await late).toMatchObject({ code: 'conflict' })
  } finally {
    await other.end()
  }
  expect(await db().savedView.count({ where: { userId } })).toBe(100)
})
