import { env } from '#server/core/env.ts'

/** The part of nodemailer's options that settings decide; times are send-mail.ts's. */
export interface SmtpSettings {
  host: string
  port: number
  secure: boolean
  auth?: { user: string; pass: string }
}

/** How mails leave; null where no mail server is set. */
export function smtpSettings(): SmtpSettings | null {
  const { SMTP_URL, SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD } = env()
  if (SMTP_URL) return fromUrl(new URL(SMTP_URL))
  if (!SMTP_HOST) return null
  const port = SMTP_PORT ?? 587
  return {
    host: SMTP_HOST,
    port,
    secure: port === 465,
    ...(SMTP_USER ? { auth: { user: SMTP_USER, pass: SMTP_PASSWORD ?? '' } } : {}),
  }
}

/** Who mails are from. */
export function mailSender(): { name: string; address: string } {
  const { MAIL_FROM, NEXT_PUBLIC_BRAND, NEXT_PUBLIC_SITE_URL } = env()
  const [, name = '', address = ''] = /^(?:(.*)<)?([^<>]+)>?$/.exec(MAIL_FROM ?? '') ?? []
  return {
    name: name.trim() || NEXT_PUBLIC_BRAND,
    address: address || `no-reply@${new URL(NEXT_PUBLIC_SITE_URL).hostname}`,
  }
}

function fromUrl({ protocol, hostname, port, username, password }: URL): SmtpSettings {
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username
      ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
      : {}),
  }
}
