import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { sendMail } from '#server/people/mails/send-mail.ts'
import { startSmtpSink, type SmtpSink } from '../../support/people/smtp-sink.ts'

let sink: SmtpSink
let keys = 0

beforeAll(async () => {
  sink = await startSmtpSink()
  process.env['SMTP_URL'] = sink.url
  process.env['MAIL_FROM'] = 'The Desk <desk@assay.example>'
})
beforeEach(() => {
  sink.manner = 'accepts'
  sink.mails.length = 0
})
afterAll(() => sink.stop())

const mail = (key = `test:${++keys}`) => ({
  key,
  to: 'ada@company.example',
  subject: 'Über “quotes”',
  html: '<p>Hello <b>Ada</b></p>',
  text: 'Hello Ada',
})
const readState = async (key: string) =>
  (
    await sql().query<{ state: string; error: string | null }>(
      'select state, error from mail where key = $1',
      [key],
    )
  ).rows[0]

test('a mail is handed over with its sender, and its row says so', async () => {
  const own = mail()
  expect(await sendMail(own)).toBe('sent')
  expect(await readState(own.key)).toEqual({ state: 'sent', error: null })
  expect(sink.mails).toHaveLength(1)
  expect(sink.mails[0]?.raw).toMatch(/^From: The Desk <desk@assay\.example>\r$/m)
  expect(sink.mails[0]?.raw).toMatch(/^To: ada@company\.example\r$/m)
  expect(sink.mails[0]?.raw).toMatch(/^Content-Type: multipart\/alternative;/m)
})

test('a key is sent once, however many ask for it at the same time', async () => {
  const own = mail()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => sendMail(own)))
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(19)
  expect(sink.mails).toHaveLength(1)
})

test('a server that says no: failed, with its number and without its words', async () => {
  sink.manner = 'refuses'
  const own = mail()
  expect(await sendMail(own)).toBe('failed')
  expect(await readState(own.key)).toEqual({ state: 'failed', error: 'EENVELOPE 550' })
  sink.manner = 'accepts'
  expect(await sendMail(own)).toBe('duplicate')
  expect(sink.mails).toHaveLength(0)
})

test('two addresses in one field are one odd address, and nobody else gets the mail', async () => {
  await sendMail({ ...mail(), to: 'ada@company.example,eve@evil.example' })
  expect(sink.mails.map(({ to }) => to)).not.toContain('eve@evil.example')
})
