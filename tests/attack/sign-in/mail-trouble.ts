import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { sql } from '#server/core/database/db.ts'
import { signInBrowser, signsIn } from '../../support/people/sign-in-browser.ts'
import type { SinkManner } from '../../support/people/smtp-sink.ts'
import type { Attack, Range } from '../attack.ts'

const LONGEST_MS = 10_000

/** The mail server as it should not be. A client shows the description's toast for every status but 200. */
export const mailTrouble: Attack = {
  name: 'mail server down, slow, refusing, lying',
  passesWhen: "the description's toast within 10 s, each mail at most once",
  run: async (_size, range) => {
    const manners: readonly SinkManner[] = ['refuses', 'is slow', 'lies']
    const tries = [...manners.map((manner) => () => asked(manner, range)), () => down(range)]
    const found: Found[] = []
    for (const attempt of tries) found.push(await attempt())
    range.sink.manner = 'accepts'
    return {
      passes: found.every(({ passes }) => passes),
      figures: Object.fromEntries(
        found.map(({ label, status, ms, mails }) => [
          label,
          `${status} in ${(ms / 1000).toFixed(1)} s, ${mails} mails`,
        ]),
      ),
    }
  },
}

interface Found {
  label: string
  passes: boolean
  status: number
  ms: number
  mails: number
}

async function asked(manner: SinkManner, { sink }: Range, label: string = manner): Promise<Found> {
  sink.manner = manner
  const email = `${label.replaceAll(' ', '-')}${Date.now()}@company.example`
  const browser = signInBrowser()
  const began = performance.now()
  const answer = await browser.askForCode(email)
  const again = await browser.askForCode(email) // whoever tries again at once gets no second mail
  const ms = performance.now() - began
  const { rows } = await sql().query<{ state: string }>(
    'select state from mail where recipient = $1',
    [email],
  )
  const mails = sink.mails.filter(({ to }) => to === email).length
  const isLying = manner === 'lies'
  const passes =
    ms < LONGEST_MS &&
    rows.length === 1 &&
    mails <= 1 &&
    again.status === 429 &&
    (isLying ? answer.status === 200 : answer.status === 503)
  return { label, passes: passes && !signsIn(answer), status: answer.status, ms, mails }
}

/** Nobody listens where the mail server was; then somebody does, who never says a word. */
async function down(range: Range): Promise<Found> {
  const { port } = new URL(range.sink.url)
  await range.sink.stop()
  const closed = await asked('accepts', range, 'down')
  const mute: Server = createServer(() => undefined)
  mute.listen(Number(port), '127.0.0.1')
  await once(mute, 'listening')
  const silent = await asked('accepts', range, 'silent')
  mute.close()
  const isBoth = closed.passes && silent.passes && silent.status === 503
  return {
    label: 'down, then silent',
    passes: isBoth,
    status: closed.status,
    ms: Math.max(closed.ms, silent.ms),
    mails: closed.mails + silent.mails,
  }
}
