import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { defaultFlags } from '#lib/registry/flags.ts'
import { contactMessage } from '#lib/schemas/contact-message.ts'
import { sql } from '#server/core/database/db.ts'
import { router } from '#server/trpc/procedures/init.ts'
import { contactRouter } from '#server/trpc/routers/contact-router.ts'
import { startSmtpSink, type SmtpSink } from '../../support/people/smtp-sink.ts'

const app = router({ contact: contactRouter })
const from = (address: string) =>
  app.createCaller({
    headers: new Headers({ 'x-forwarded-for': address }),
    viewer: () => Promise.resolve(null),
  }).contact
const MESSAGE = {
  name: 'Ada',
  email: 'Ada@Company.example',
  company: 'Company',
  planType: null,
  message: 'We would like a plan.\nFor ten people.',
  website: '',
}

let sink: SmtpSink

beforeAll(async () => {
  sink = await startSmtpSink()
  process.env['SMTP_URL'] = sink.url
  process.env['CONTACT_EMAIL'] = 'operator@site.example'
})
afterAll(() => sink.stop())
beforeEach(async () => {
  sink.mails.length = 0
  sink.manner = 'accepts'
  await sql().query('truncate rate_limit')
})

test('a message reaches the operator as it was written, once', async () => {
  await from('9.9.9.9').send(MESSAGE)
  expect(sink.mails).toHaveLength(1)
  expect(sink.mails[0]?.to).toBe('operator@site.example')
  expect(sink.mails[0]?.raw).toContain('ada@company.example')
})

test('who asks for a plan may leave the rest unsaid, and the operator reads which plan', async () => {
  await from('9.9.9.9').send({ ...MESSAGE, planType: 'PREMIUM_DATA_DOWNLOADS', message: '' })
  expect(sink.mails[0]?.raw).toContain('Plan request: Data Downloads')
})

test('the free plan needs no request', () => {
  expect(contactMessage.safeParse({ ...MESSAGE, planType: 'FREE' }).success).toBe(false)
})

test('what falls into the trap is not sent, and learns nothing', async () => {
  await expect(
    from('9.9.9.9').send({ ...MESSAGE, website: 'https://spam.example' }),
  ).resolves.toBeUndefined()
  expect(sink.mails).toEqual([])
})

test('five an hour from one network, whatever others do', async () => {
  for (let n = 0; n < 5; n++) await from('9.9.9.9').send(MESSAGE)
  await expect(from('9.9.9.9').send(MESSAGE)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await from('8.8.8.8').send(MESSAGE)
  expect(sink.mails).toHaveLength(6)
  expect(JSON.stringify((await sql().query('select key from rate_limit')).rows)).not.toContain(
    '9.9.9.9',
  )
})

test('many addresses of one take a share of what strangers may send, and a refusal names the way out', async () => {
  const send = async (n: number) => from(`9.9.9.${n}`).send(MESSAGE)
  for (let n = 1; n <= 10; n++) await send(n)
  await expect(send(11)).rejects.toThrow('Write to operator@site.example')
  await from('8.8.8.8').send(MESSAGE)
})

test('an account is heard however much strangers have sent', async () => {
  for (let n = 0; n < 60; n++) await from(`10.${n}.0.1`).send(MESSAGE)
  await expect(from('10.99.0.1').send(MESSAGE)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const known = {
    userId: randomUUID(),
    sessionId: randomUUID(),
    email: 'ada@company.example',
    name: 'Ada',
    role: 'CUSTOMER',
    organizationId: null,
    plan: 'FREE',
    flags: defaultFlags,
  } as const
  await app
    .createCaller({
      headers: new Headers({ 'x-forwarded-for': '10.99.0.1' }),
      viewer: () => Promise.resolve(known),
    })
    .contact.send(MESSAGE)
  expect(sink.mails).toHaveLength(61)
})

test('a mail server that refuses is said to', async () => {
  sink.manner = 'refuses'
  await expect(from('7.7.7.7').send(MESSAGE)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

test.each([
  ['no address', { email: 'ada' }],
  ['an address with a line end', { email: 'ada@company.example\r\nBcc: all@x.example' }],
  ['no name', { name: ' ' }],
  ['a name of two lines', { name: 'Ada\nBcc: x' }],
  ['a message that is too long', { message: 'x'.repeat(4001) }],
  ['a question that is not asked', { message: '' }],
  ['a field too many', { role: 'ADMIN' }],
])('%s is refused', async (_what, change) => {
  expect(contactMessage.safeParse({ ...MESSAGE, ...change }).success).toBe(false)
  await expect(from('6.6.6.6').send({ ...MESSAGE, ...change })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('an address at any host where anybody can have one is refused at its field', async () => {
  for (const email of ['ada@inbox.com', 'ada@hotmail.es', 'ada@box.mailinator.com'])
    await expect(from('6.6.6.7').send({ ...MESSAGE, email })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { details: { fields: { email: 'Work email: please use a company address.' } } },
    })
})

test('a site without an address to write to takes no messages', async () => {
  vi.resetModules()
  delete process.env['CONTACT_EMAIL']
  const { sendContactMessage } = await import('#server/trpc/procedures/send-contact-message.ts')
  await expect(
    sendContactMessage({ headers: new Headers(), viewer: () => Promise.resolve(null) }, MESSAGE),
  ).rejects.toMatchObject({
    code: 'not_found',
  })
})
