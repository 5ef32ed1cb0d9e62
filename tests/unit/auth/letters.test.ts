import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apiKeyChangeLetter } from '#server/email/letters/api-key-change.ts'
import { contactMessageLetter } from '#server/email/letters/contact-message.ts'
import { invitationLetter } from '#server/email/letters/invitation.ts'
import { planRequestLetter } from '#server/email/letters/plan-request.ts'
import { signInCodeLetter } from '#server/email/letters/sign-in-code.ts'
import { anyText } from '../../support/any-text.ts'

const at = new Date('2026-11-21T10:05:00Z')
/** Every letter, with one stranger's text wherever a stranger's text can stand. */
const letters = (text: string) => [
  signInCodeLetter({ code: '012345' }, 'Assay'),
  invitationLetter({ organization: text, inviter: text, role: 'member', url: 'https://assay.example/invitations/abc?a=1&b=2', expires: at }, 'Assay'),
  planRequestLetter({ name: text, email: 'a@b.example', organization: text, from: 'Free', to: 'Premium', message: text }, 'Assay'),
  contactMessageLetter({ name: text, email: 'a@b.example', company: text, topic: 'Data partners', message: text }, 'Assay'),
  apiKeyChangeLetter({ change: 'rotated', name: text, prefix: 'ask_live_ab', by: text, at, url: 'https://assay.example/settings/api-keys' }, 'Assay'),
]

test('a stranger’s text is text: it opens no element, and no second line of a header', () => {
  fc.assert(fc.property(anyText(), (noise) => {
    for (const { subject, html } of letters(`<img src=x onerror=alert(1)>${noise}"\r\nBcc: e@f.example`)) {
      expect(subject).not.toMatch(/[\r\n\0]/)
      expect(html).not.toMatch(/<img/)
      expect(html.match(/<h1/g)).toHaveLength(1)
    }
  }), { numRuns: 60 })
})

test('both forms of a letter say the same', () => {
  for (const { html, text } of letters('Tom & Jerry')) {
    const words = html.slice(html.indexOf('<h1')).replace(/<[^>]*>/g, ' ').replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"').split(/\s+/).filter(Boolean)
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
  const { html, text } = invitationLetter({ organization: 'Acme', inviter: 'Ada', role: 'member', url: 'https://assay.example/i?a=1&b=2', expires: at }, 'Assay')
  expect(html).toContain('href="https://assay.example/i?a=1&amp;b=2"')
  expect(text).toContain('Open the invitation: https://assay.example/i?a=1&b=2')
})

test.each(['created', 'rotated', 'revoked'] as const)('a key that was %s', (change) => {
  const { subject, text } = apiKeyChangeLetter({ change, name: 'Desk', prefix: 'ask_live_ab', by: 'Ada', at, url: 'https://assay.example/settings/api-keys' }, 'Assay')
  expect(subject).toBe(`Assay: the API key “Desk” was ${change}`)
  expect(text).toContain('2026-11-21 10:05 UTC')
})
