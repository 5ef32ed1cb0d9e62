import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signInBrowser, signsIn } from '../../support/people/sign-in-browser.ts'
import { startSmtpSink, type SmtpSink } from '../../support/people/smtp-sink.ts'

process.env['LOG_LEVEL'] = 'debug'
let sink: SmtpSink
const lines: string[] = []

beforeAll(async () => {
  sink = await startSmtpSink()
  process.env['SMTP_URL'] = sink.url
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      lines.push(words.map(String).join(' '))
    })
})
afterAll(() => sink.stop())

test('signing in, with all that can go wrong on the way, writes neither address nor code to a log', async () => {
  const email = 'secret.person@company.example'
  const browser = signInBrowser({ limits: { secondsBetweenCodes: 0, failuresBeforeBreaker: 1 } })
  await browser.askForCode(email)
  const code = sink.codeFor(email)
  await browser.giveCode(email, code === '111111' ? '111112' : '111111')
  await browser.send(`callback/email?email=${email}&token=${code}&token=${code}`)
  sink.manner = 'refuses'
  await browser.askForCode(email)
  sink.manner = 'accepts'
  await browser.askForCode('secret.person@')
  await browser.send(`callback/google?error=${email}&error_description=${email}`)
  await browser.askForCode(email)
  expect(signsIn(await browser.giveCode(email, sink.codeFor(email)))).toBe(true)
  const text = lines.join('\n')
  expect(text).toContain('many wrong sign-in codes')
  expect(text).toContain('a mail was not sent')
  expect(text).not.toContain('secret.person')
  for (const { raw } of sink.mails) expect(text).not.toContain(/^(\d{6})\r?$/m.exec(raw)?.[1])
})

test('what a browser reports is answered with nothing, and only its code is noted, ten times a minute', async () => {
  lines.length = 0
  const browser = signInBrowser()
  const send = (body: string, headers: Record<string, string> = {}) =>
    browser.send('_log', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const report = 'level=error&code=CLIENT_FETCH_ERROR&message=secret.person%40company.example'
  const statuses = new Set<number>()
  for (const [body, headers] of [
    [report, { origin: 'https://evil.example' }],
    ['level=constructor&code=A_B', {}],
    ['level=error&code=%0aforged', {}],
    [`${report}&x=${'a'.repeat(3000)}`, {}],
    ['%', {}],
    ['', {}],
  ] as const)
    statuses.add((await send(body, headers)).status)
  expect(lines).toEqual([])
  for (let count = 0; count < 15; count++) statuses.add((await send(report)).status)
  expect([...statuses]).toEqual([204])
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.length).toBeLessThanOrEqual(10)
  expect(lines.join()).not.toContain('secret.person')
})
