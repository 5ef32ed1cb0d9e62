import { expect, onTestFinished, test } from 'vitest'
import { siteHealth } from '#server/admin/health/site-health.ts'
import { sql } from '#server/core/database/db.ts'
import { sendMail } from '#server/people/mails/send-mail.ts'
import { startSmtpSink } from '../../support/people/smtp-sink.ts'

test('while the mail server is down health counts what was not sent; nothing of it is sent later', async () => {
  const server = await startSmtpSink()
  process.env['SMTP_URL'] = server.url
  const send = (key: string) =>
    sendMail({ key, to: 'ada@company.example', subject: 'x', html: '<p>x</p>', text: 'x' })
  const row = async () =>
    (await siteHealth()).flatMap(({ checks }) => checks).find(({ key }) => key === 'mail')
  expect(await send('first')).toBe('sent')
  expect(await row()).toMatchObject({ state: 'fine', found: 'by mail server, last sent just now' })

  await server.stop()
  expect([await send('second'), await send('third')]).toEqual(['failed', 'failed'])
  expect(await row()).toMatchObject({
    state: 'look',
    found: 'by mail server, last sent just now; 2 failed in the last week',
    advice: 'ESOCKET',
  })

  const back = await startSmtpSink(Number(new URL(server.url).port))
  onTestFinished(() => back.stop())
  expect(await send('second')).toBe('duplicate')
  expect(await send('fourth')).toBe('sent')
  expect(back.mails).toHaveLength(1)
  await sql().query(`update mail set created_at = now() - interval '8 days' where state = 'failed'`)
  expect(await row()).toMatchObject({ state: 'fine', advice: null })
})
