import { expect, test } from 'vitest'
import { ask, keyWith } from '../../support/api/api-caller.ts'

test.each([
  ['text/csv', 'text/csv'],
  ['text/csv; header=present, */*;q=0.5', 'text/csv'],
  ['application/json, text/csv;q=0.5', 'application/json'],
  ['text/html, */*', 'application/json'],
])('to who accepts %s it is %s', async (accept, type) => {
  const { key } = await keyWith('PREMIUM')
  const { headers } = await ask('/v4/networks', { key, headers: { accept } })
  expect(headers.get('content-type')).toContain(type)
})

test('who names the tag of an answer, strong or weak, has it already', async () => {
  const { key } = await keyWith('PREMIUM')
  const tag = (await ask('/v4/networks', { key })).headers.get('etag') ?? ''
  const statusFor = async (known: string) =>
    (await ask('/v4/networks', { key, headers: { 'if-none-match': known } })).status
  expect(await statusFor(tag)).toBe(304)
  expect(await statusFor(`"other", W/${tag}`)).toBe(304)
  expect(await statusFor('*')).toBe(304)
  expect(await statusFor('"other"')).toBe(200)
})
