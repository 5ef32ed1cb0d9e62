// The attacks of `npm run attack`, at a hundredth of their size.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { attacks } from '../../attack/attacks.ts'
import { startSmtpSink, type SmtpSink } from '../../support/people/smtp-sink.ts'

let sink: SmtpSink

beforeAll(async () => {
  sink = await startSmtpSink()
  process.env['SMTP_URL'] = sink.url
})
beforeEach(() =>
  sql().query('truncate "user", session, sign_in_challenge, sign_in_event, mail cascade'),
)
afterAll(() => sink.stop())

test.each(attacks.map((attack) => ({ ...attack })))(
  '$name: $passesWhen',
  async ({ run }) => {
    const { passes, figures } = await run(0.01, { sink })
    expect(passes, JSON.stringify(figures)).toBe(true)
  },
  60_000,
)
