/**
 * Mailboxes that anybody can have: an address there says nothing about where somebody works. This is the short list that
 * a form in the browser knows; what claims a company domain is held against a long one on the server
 * (server/people/organizations/is-public-domain.ts).
 */
const FREE_MAIL: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'yahoo.de',
  'yahoo.fr',
  'yahoo.co.jp',
  'yahoo.co.in',
  'ymail.com',
  'rocketmail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'hotmail.de',
  'hotmail.fr',
  'outlook.com',
  'outlook.de',
  'outlook.fr',
  'live.com',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
  'tuta.com',
  'tutanota.com',
  'tutamail.com',
  'tuta.io',
  'keemail.me',
  'mailbox.org',
  'posteo.de',
  'hey.com',
  'fastmail.com',
  'fastmail.fm',
  'privaterelay.appleid.com',
  'mozmail.com',
  'duck.com',
  'passmail.net',
  'simplelogin.com',
  'anonaddy.com',
  'anonaddy.me',
  'addy.io',
  'gmx.com',
  'gmx.net',
  'gmx.de',
  'web.de',
  't-online.de',
  'mail.com',
  'mail.ru',
  'yandex.com',
  'yandex.ru',
  'zoho.com',
  'zohomail.com',
  'qq.com',
  '163.com',
  '126.com',
  'foxmail.com',
  'sina.com',
  'naver.com',
  'daum.net',
  'hanmail.net',
  'rediffmail.com',
])

/** Of an address or of a domain, in any spelling. */
export function isFreeMail(emailOrDomain: string): boolean {
  return FREE_MAIL.has(mailDomain(emailOrDomain))
}

/** What stands behind the last @, in lower case; the whole of it where there is none. */
export const mailDomain = (emailOrDomain: string): string =>
  emailOrDomain
    .slice(emailOrDomain.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
