import { expect, test } from 'vitest'
import { signInCookie } from '#server/people/auth/cookies.ts'
import { sessionCookieName } from '#server/people/auth/read-viewer.ts'
import { isSameOrigin, requestOrigin } from '#server/people/auth/request-origin.ts'
import { mailSender, smtpSettings } from '#server/people/mails/smtp-settings.ts'

Object.assign(process.env, {
  NEXT_PUBLIC_SITE_URL: 'https://assay.example/',
  MAIL_FROM: '',
  SMTP_URL: 'smtps://us%40er:p%3Ass@mail.assay.example',
})

test('with a public address the site is there, whatever host a request or a proxy names', () => {
  for (const host of ['evil.example', 'localhost:3000', '10.0.0.7'])
    expect(requestOrigin(new Headers({ host, 'x-forwarded-host': 'evil.example' }))).toBe(
      'https://assay.example',
    )
  expect(
    isSameOrigin(new Headers({ host: '10.0.0.7:3000', origin: 'https://assay.example' })),
  ).toBe(true)
  expect(isSameOrigin(new Headers({ host: 'assay.example', origin: 'http://assay.example' }))).toBe(
    false,
  )
})

test('over https, cookies are for https', () => {
  expect(sessionCookieName()).toBe('__Host-next-auth.session-token')
  expect(signInCookie('sign-in.device', 'b', 1)).toBe(
    '__Host-sign-in.device=b; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure',
  )
})

test('the mail server is read from its address, and the sender from the site', () => {
  expect(smtpSettings()).toEqual({
    host: 'mail.assay.example',
    port: 465,
    secure: true,
    auth: { user: 'us@er', pass: 'p:ss' },
  })
  expect(mailSender()).toEqual({ name: 'Assay', address: 'no-reply@assay.example' })
})
