import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineScripts, pagePolicy } from '#server/front/content-security-policy.ts'
import type { Vendor } from '#server/front/vendor-sources.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (html: string, name: string) =>
  pagePolicy(html, { mayBeFramed: false }).split('; ').find((part) => part.startsWith(`${name} `))

test('the known hash of a known script', () => {
  // the example of the W3C's Content Security Policy Level 2, section 4.2.5
  expect(directive(`<script>alert('Hello, world.');</script>`, 'script-src')).toBe(`script-src 'self' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='`)
})

test('every inline script is named once, files are not', () => {
  const html = '<head><script src="/a.js" async></script><script>one()</script></head><body><script id="x">two()</script><script>one()</script></body>'
  expect(directive(html, 'script-src')).toBe(`script-src 'self' ${hash('one()')} ${hash('two()')}`)
})

test('a page without inline scripts allows none', () => {
  expect(directive('<p>text</p>', 'script-src')).toBe(`script-src 'self'`)
})

test('data in script elements needs no hash, modules do', () => {
  expect(inlineScripts('<script type="application/ld+json">{"a":1}</script><script type=module>go()</script><script type="text/JavaScript">old()</script>')).toEqual(['go()', 'old()'])
})

test.each([
  ['a greater-than sign inside an attribute', '<script data-when="a > b">run()</script>', ['run()']],
  ['an attribute that only contains the letters src', '<script data-src="/x.js">run()</script>', ['run()']],
  ['upper case and space in the closing tag', '<SCRIPT>run()</SCRIPT >', ['run()']],
  ['a script that is never closed runs to the end', '<script>run()', ['run()']],
  ['text that looks like a tag inside a script', '<script>say("<script>")</script><script>two()</script>', ['say("<script>")', 'two()']],
  ['an element with a longer name', '<scripts>no()</scripts>', []],
])('%s', (_title, html, scripts) => {
  expect(inlineScripts(html)).toEqual(scripts)
})

test('a browser hashes line ends as LF', () => {
  expect(directive('<script>a()\r\nb()\rc()</script>', 'script-src')).toBe(`script-src 'self' ${hash('a()\nb()\nc()')}`)
})

test('nobody may frame a page, everybody an embed, and scripts never get unsafe-inline', () => {
  expect(pagePolicy('', { mayBeFramed: false })).toContain(`frame-ancestors 'none'`)
  expect(pagePolicy('', { mayBeFramed: true })).toContain('frame-ancestors *')
  expect(directive('<script>a()</script>', 'script-src')).not.toContain('unsafe')
})

test('hosts of others are in the policy of the vendors that are used, and of no other page', () => {
  const policy = (vendors: readonly Vendor[]) => pagePolicy('<script>a()</script>', { mayBeFramed: false, vendors })
  expect(policy([])).not.toContain('https:')
  const chat = policy(['intercom'])
  expect(chat).toContain(`script-src 'self' ${hash('a()')} https://app.intercom.io https://widget.intercom.io https://js.intercomcdn.com;`)
  expect(chat).toContain(`frame-src 'self' https://intercom-sheets.com`)
  expect(chat).not.toContain('logr-in.com')
  const both = policy(['logRocket', 'intercom'])
  expect(both).toContain(`connect-src 'self' https://r.logr-in.com https://via.intercom.io`)
  expect(both).toContain(`worker-src 'self' blob:`)
  expect(both.split('; ').map((part) => part.split(' ')[0])).toEqual([...new Set(both.split('; ').map((part) => part.split(' ')[0]))])
  expect(both.match(/'unsafe-[a-z]+'|\s\*\s|https?:\s/g)).toEqual([`'unsafe-inline'`]) // of styles
})
