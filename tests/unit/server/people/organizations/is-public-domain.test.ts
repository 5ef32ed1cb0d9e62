import { expect, test } from 'vitest'
import { domainRefusal, isPublicDomain } from '#server/people/organizations/is-public-domain.ts'
import { DOMAINS } from '#server/people/organizations/public-domains.ts'

test.each([
  'gmail.com',
  'GMAIL.com',
  'proton.me',
  'pm.me',
  'gmx.net',
  'web.de',
  'yandex.ru',
  '0-mail.com',
  'team.gmail.com',
  'gmail.com.',
  'tuta.com',
  'keemail.me',
  'mailbox.org',
  'posteo.de',
  'fastmail.com',
  'hey.com',
  'zohomail.eu',
  'startmail.com',
  'riseup.net',
  'privaterelay.appleid.com',
  'mozmail.com',
  'ada.mozmail.com',
  'duck.com',
  'passmail.net',
  'simplelogin.com',
  'ada.anonaddy.com',
  'users.noreply.github.com',
  'mailinator.com',
  'box.yopmail.com',
  'co.uk',
  'com.br',
  'example',
])("%s is nobody's company", (domain) => {
  expect(isPublicDomain(domain)).toBe(true)
})

test.each([
  'appleid.com',
  'apple.com',
  'mozilla.org',
  'github.com',
  'duckduckgo.com',
  'acme.co.uk',
  'acme.me',
  'mailbox.acme.example',
  'blackrock.com',
  'ondo.finance',
  'notgmail.com',
  'gmail.com.acme.example',
])('%s may be one', (domain) => {
  expect(isPublicDomain(domain)).toBe(false)
})

test('why a domain is refused is said by its kind', () => {
  expect(domainRefusal('tuta.com')).toMatch(/^public email domain/)
  expect(domainRefusal('x.mozmail.com')).toMatch(/^email forwarding domain/)
  expect(domainRefusal('mailinator.com')).toMatch(/^disposable email domain/)
  expect(domainRefusal('co.uk')).toMatch(/^public suffix/)
  expect(domainRefusal('acme.example')).toBeNull()
})

test('the list holds domains, each once and as they are compared', () => {
  const listed = Object.values(DOMAINS).flatMap((text) => text.trim().split(/\s+/))
  expect(listed.filter((domain) => !/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(domain))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.length).toBeGreaterThan(300)
})
