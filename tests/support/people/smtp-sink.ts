import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/**
 * `lies`: takes the mail and drops it. `refuses`: says no to the address. `is slow`: answers when
 * nobody waits any more.
 */
export type SinkManner = 'accepts' | 'lies' | 'refuses' | 'is slow'

export interface SmtpSink {
  url: string
  manner: SinkManner
  /** the mails that were handed over, newest last, whether they were kept or dropped */
  mails: { to: string; raw: string }[]
  /** the code of the newest mail to this address that has one */
  codeFor: (email: string) => string
  stop: () => Promise<void>
}

/** A real mail server on a port of this machine, a free one unless it is named. */
export async function startSmtpSink(port = 0): Promise<SmtpSink> {
  const sink: SmtpSink = { url: '', manner: 'accepts', mails: [], codeFor, stop }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => {
      done(
        sink.manner === 'refuses'
          ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
          : null,
      )
    },
    onData: (stream, session, done) => {
      void text(stream).then(async (raw) => {
        if (sink.manner === 'is slow') await pause(12_000, undefined, { ref: false })
        for (const { address } of session.envelope.rcptTo) sink.mails.push({ to: address, raw })
        done(null)
      })
    },
  })
  server.on('error', () => undefined) // a client that has gone away
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  sink.url = `smtp://127.0.0.1:${address.port}`
  return sink

  function codeFor(email: string): string {
    const codes = sink.mails
      .filter(({ to }) => to === email)
      .map(({ raw }) => /^(\d{6})\r?$/m.exec(raw)?.[1])
    const code = codes.findLast((found) => found !== undefined)
    if (!code) throw new Error(`no code was sent to ${email}`)
    return code
  }

  async function stop(): Promise<void> {
    const closed = once(server.server, 'close')
    server.close()
    await Promise.race([closed, pause(1000, undefined, { ref: false })])
  }
}
