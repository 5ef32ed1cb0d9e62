import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { sql } from '#server/core/database/db.ts'
import { keepInOutbox } from '#server/people/mails/outbox.ts'
import { mailSender, smtpSettings, type SmtpSettings } from '#server/people/mails/smtp-settings.ts'
import { log } from '#server/core/log.ts'

/** The content of a mail; letters/ writes them. */
export interface Letter {
  subject: string
  html: string
  text: string
}

export interface Mail extends Letter {
  /** the occasion of the mail, once for ever: `sign-in:<challenge>`, `invitation:<id>` */
  key: string
  /** one address */
  to: string
}

/** `duplicate`: a mail of this key was sent, or may have been. */
export type MailOutcome = 'sent' | 'failed' | 'duplicate'

/** Below the ten seconds after which whoever waits is told that it failed. */
const PATIENCE_MS = 8000

/**
 * Sends a mail at most once, and says within nine seconds what became of it; it does not throw for
 * a mail server. Nothing is tried again: after a time-out nobody knows whether the server took it.
 * Without a mail server it is printed and kept in .data/outbox.
 */
export async function sendMail(mail: Mail): Promise<MailOutcome> {
  const id = await claimMail(mail)
  if (!id) return 'duplicate'
  const settings = smtpSettings()
  try {
    await (settings ? sendBySmtp(mail, settings) : keepInOutbox(mail))
  } catch (error) {
    const reason = findReason(error)
    await settleMail(id, reason)
    log.error('a mail was not sent', { kind: mail.key.split(':', 1)[0], reason })
    return 'failed'
  }
  await settleMail(id, null)
  return 'sent'
}

/** Takes the right to send the mail of this key. Null where somebody has it: one who may have sent it. */
async function claimMail({
  key,
  to,
  subject,
}: {
  key: string
  to: string
  subject: string
}): Promise<string | null> {
  const {
    rows: [row],
  } = await sql().query<{ id: string }>(
    `insert into mail (id, key, recipient, subject)
      values (gen_random_uuid(), $1, $2, $3)
      on conflict (key) do nothing
      returning id`,
    [key, to, subject],
  )
  return row?.id ?? null
}

async function sendBySmtp(
  { to, subject, html, text }: Mail,
  settings: SmtpSettings,
): Promise<void> {
  const transport = createTransport({
    ...settings,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const patience = new AbortController()
  try {
    await Promise.race([
      // the address as a value, not as text: a parser may find two in it
      transport.sendMail({
        from: mailSender(),
        to: { name: '', address: to },
        subject,
        html,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
      pause(PATIENCE_MS, undefined, { signal: patience.signal }).then(() => {
        throw new Error('ETIMEDOUT')
      }),
    ])
  } finally {
    patience.abort()
    transport.close()
  }
}

/** A code or a number, never the server's sentence: that may repeat the address. */
function findReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const words = [Reflect.get(error, 'code'), Reflect.get(error, 'responseCode')].filter(
    (word) => typeof word === 'string' || typeof word === 'number',
  )
  return words.length ? words.join(' ') : error.message === 'ETIMEDOUT' ? 'ETIMEDOUT' : error.name
}

async function settleMail(id: string, error: string | null): Promise<void> {
  await sql().query(
    `update mail
      set state = case when $2::text is null then 'sent' else 'failed' end, error = $2,
        sent_at = case when $2::text is null then now() end
      where id = $1`,
    [id, error],
  )
}
