import { expect, test } from 'vitest'
import { isPublicDomain } from '#server/modules/organizations/is-public-domain.ts'

test.each(['gmail.com', 'GMAIL.com', 'proton.me', 'pm.me', 'gmx.net', 'web.de', 'yandex.ru', '0-mail.com', 'team.gmail.com'])('%s is nobody\'s company', (domain) => {
  expect(isPublicDomain(domain)).toBe(true)
})

test.each(['blackrock.com', 'ondo.finance', 'notgmail.com', 'gmail.com.acme.example'])('%s may be one', (domain) => {
  expect(isPublicDomain(domain)).toBe(false)
})
