import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apiKeyChangeLetter } from '#server/people/mails/letters/api-key-change-letter.ts'
import { contactMessageLetter } from '#server/people/mails/letters/contact-message-letter.ts'
import { invitationLetter } from '#server/people/mails/letters/invitation-letter.ts'
import { quotedName } from '#server/people/mails/letters/quoted-name.ts'
import { planRequestLetter } from '#server/people/mails/letters/plan-request-letter.ts'
import { signInCodeLetter } from '#server/people/mails/letters/sign-in-code-letter.ts'
import { anyText } from '../../support/any-text.ts'

const at = new Date('2026-11-21T10:05:00Z')
/** Every letter, with one stranger's text wherever a stranger's text can stand. */
const letters = (text: string) => [
  signInCodeLetter({ code: '012345' }, 'Assay'),
  invitationLetter(
    {
      organization: text,
      inviter: { name: text, email: 'a@b.example' },
      role: 'member',
      url: 'https://assay.example/invitations/abc?a=1&b=2',
      expires: at,
    },
    'Assay',
  ),
  planRequestLetter(
    {
      name: text,
      email: 'a@b.example',
      organization: text,
      from: 'Free',
      to: 'Premium',
      message: text,
    },
    'Assay',
  ),
  contactMessageLetter(
    { name: text, email: 'a@b.example', company: text, topic: 'Data partners', message: text },
    'Assay',
  ),
  apiKeyChangeLetter(
    {
      change: 'rotated',
      name: text,
      prefix: 'ask_live_ab',
      by: text,
      at,
      url: 'https://assay.example/settings/api-keys',
    },
    'Assay',
  ),
]

test('a stranger’s text is text: it opens no element, and no second line of a header', () => {
  fc.assert(
    fc.property(anyText(), (noise) => {
      for (const { subject, html } of letters(
        `<img src=x onerror=alert(1)>${noise}"\r\nBcc: e@f.example`,
      )) {
        expect(subject).not.toMatch(/[\r\n\0]/)
        expect(html).not.toMatch(/<img/)
        expect(html.match(/<h1/g)).toHaveLength(1)
      }
    }),
    { numRuns: 60 },
  )
})

test('both forms of a letter say the same', () => {
  for (const { html, text } of letters('Tom & Jerry')) {
    const words = html
      .slice(html.indexOf('<h1'))
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .split(/\s+/)
      .filter(Boolean)
    const plain = text.replace(/[:>]/g, ' ')
    for (const word of words) expect(plain).toContain(word.replace(/[:>]/g, ' ').trim())
  }
})

test('the code letter has nothing to click and names the time it is good for', () => {
  const { subject, html, text } = signInCodeLetter({ code: '012345' }, 'Prism')
  expect(subject).toBe('Your Prism sign-in code')
  expect(html + text).not.toMatch(/<a |https?:/i)
  expect(text).toMatch(/^012345$/m)
  expect(text).toContain('10 minutes')
})

test('addresses of links are whole and escaped', () => {
  const { html, text } = invitationLetter(
    {
      organization: 'Acme',
      inviter: { name: 'Ada', email: 'ada@acme.example' },
      role: 'member',
      url: 'https://assay.example/i?a=1&b=2',
      expires: at,
    },
    'Assay',
  )
  expect(html).toContain('href="https://assay.example/i?a=1&amp;b=2"')
  expect(text).toContain('View invitation: https://assay.example/i?a=1&b=2')
})

test.each(['created', 'rotated', 'revoked'] as const)('a key that was %s', (change) => {
  const { subject, text } = apiKeyChangeLetter(
    {
      change,
      name: 'Desk',
      prefix: 'ask_live_ab',
      by: 'Ada',
      at,
      url: 'https://assay.example/settings/api-keys',
    },
    'Assay',
  )
  expect(subject).toBe(`Assay: the API key “Desk” was ${change}`)
  expect(text).toContain('2026-11-21 10:05 UTC')
})

test('an invitation says in our words what it is, and quotes what others named themselves', () => {
  const hostile =
    'Your account is locked.\r\n' +
    'Sign in at https://evil.example/login?a=1 or www.evil.example, ' +
    'call\u202e now\u2066 admin@evil.example <b>\u0000 ' +
    'evil.example/x evil。example \uff45vil\uff0eexample'
  const { subject, html, text } = invitationLetter(
    {
      organization: hostile,
      inviter: { name: hostile, email: 'ann@corp.example' },
      role: 'member',
      url: 'https://assay.example/i',
      expires: at,
    },
    'Assay',
  )
  expect(subject).toBe('You are invited to join a team on Assay')
  expect(text.split('\n')[0]).toBe('Join a team on Assay')
  for (const form of [text, html.replaceAll('&#39;', "'")]) {
    const said = form.replaceAll('ann@corp.example', '').replaceAll('https://assay.example/i', '')
    expect(said).not.toMatch(
      /https?:\/\/(?!www\.w3)|www\.\S|evil[.。]example|@evil|[\u202a-\u202e\u2066-\u2069\0]/,
    )
  }
  expect(text).toContain('as member.')
})

test('a quoted name is one short line without anything to follow', () => {
  expect(quotedName('Acme, Inc.')).toBe('“Acme, Inc.”')
  expect(quotedName('Müller & Søn')).toBe('“Müller & Søn”')
  expect(quotedName('amazon.com “prime”')).toBe("“amazon. com 'prime'”")
  fc.assert(
    fc.property(
      anyText(120),
      fc.constantFrom('http://a.b', 'a.b', 'x@y.z', '//h', '\u202e', '\n', '“', ''),
      (noise, piece) => {
        const name = quotedName(noise + piece + noise)
        expect([...name].length).toBeLessThanOrEqual(62)
        expect(name).toMatch(/^“[^“”\p{Cc}\p{Cf}@/\\<>]*”$/u)
        expect(name).not.toMatch(/[.。][^\s.。”…]/)
      },
    ),
  )
})
