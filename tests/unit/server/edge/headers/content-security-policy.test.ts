import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { EARLY_SCRIPT } from '#lib/http/early-script-text.ts'
import { pagePolicy } from '#server/edge/headers/content-security-policy.ts'
import { FLIGHT_LOADER } from '#server/edge/framework/flight-data.ts'
import { hashesOfBuild, inlineScripts, scriptHash } from '#server/edge/framework/inline-scripts.ts'
import type { Vendor } from '#server/edge/headers/vendor-sources.ts'
import { testFolder } from '../../../../support/files/test-folder.ts'

const build = testFolder()

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scriptSources = (scriptHashes: readonly string[]) =>
  pagePolicy({ scriptHashes, mayBeFramed: false })
    .split('; ')
    .find((part) => part.startsWith('script-src '))

test('the known hash of a known script', () => {
  // the example of the W3C's Content Security Policy Level 2, section 4.2.5
  expect(scriptHash(`alert('Hello, world.');`)).toBe(
    `'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='`,
  )
})

test('a policy allows the scripts of the build, and none where the build has none', () => {
  expect(scriptSources([hash('one()')])).toBe(`script-src 'self' ${hash('one()')}`)
  expect(scriptSources([])).toBe(`script-src 'self'`)
})

test('the list of a build holds each page script once, the early script and the loader, no page data', () => {
  mkdirSync(path.join(build, 'app'))
  writeFileSync(
    path.join(build, 'app', '404.html'),
    '<script src="/a.js"></script><script>theme()</script><script>self.__next_f.push([1,"0:data"])</script>',
  )
  writeFileSync(
    path.join(build, '500.html'),
    '<script>theme()</script><script id="_R_">boot()</script>' +
      '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
  )
  expect(hashesOfBuild(build)).toEqual(
    [hash('theme()'), hash('boot()'), hash(EARLY_SCRIPT), hash(FLIGHT_LOADER)].sort(),
  )
})

test('data in script elements needs no hash, modules do', () => {
  expect(
    inlineScripts(
      '<script type="application/ld+json">{"a":1}</script>' +
        '<script type=module>go()</script><script type="text/JavaScript">old()</script>',
    ),
  ).toEqual(['go()', 'old()'])
})

test.each([
  [
    'a greater-than sign inside an attribute',
    '<script data-when="a > b">run()</script>',
    ['run()'],
  ],
  [
    'an attribute that only contains the letters src',
    '<script data-src="/x.js">run()</script>',
    ['run()'],
  ],
  ['upper case and space in the closing tag', '<SCRIPT>run()</SCRIPT >', ['run()']],
  ['a script that is never closed runs to the end', '<script>run()', ['run()']],
  [
    'text that looks like a tag inside a script',
    '<script>say("<script>")</script><script>two()</script>',
    ['say("<script>")', 'two()'],
  ],
  ['an element with a longer name', '<scripts>no()</scripts>', []],
])('%s', (_title, html, scripts) => {
  expect(inlineScripts(html)).toEqual(scripts)
})

test('a browser hashes line ends as LF', () => {
  expect(scriptHash('a()\r\nb()\rc()')).toBe(hash('a()\nb()\nc()'))
})

test('nobody may frame a page, everybody an embed, and scripts never get unsafe-inline', () => {
  expect(pagePolicy({ scriptHashes: [], mayBeFramed: false })).toContain(`frame-ancestors 'none'`)
  expect(pagePolicy({ scriptHashes: [], mayBeFramed: true })).toContain('frame-ancestors *')
  expect(scriptSources([hash('a()')])).not.toContain('unsafe')
})

test('hosts of others are in the policy of the vendors that are used, and of no other page', () => {
  const policy = (vendors: readonly Vendor[]) =>
    pagePolicy({ scriptHashes: [hash('a()')], mayBeFramed: false, vendors })
  expect(policy([])).not.toContain('https:')
  const chat = policy(['intercom'])
  expect(chat).toContain(
    `script-src 'self' ${hash('a()')} https://app.intercom.io https://widget.intercom.io https://js.intercomcdn.com;`,
  )
  expect(chat).toContain(`frame-src 'self' https://intercom-sheets.com`)
  expect(chat).not.toContain('logr-in.com')
  const both = policy(['logRocket', 'intercom'])
  expect(both).toContain(`connect-src 'self' https://r.logr-in.com https://via.intercom.io`)
  expect(both).toContain(`worker-src 'self' blob:`)
  expect(both.split('; ').map((part) => part.split(' ')[0])).toEqual([
    ...new Set(both.split('; ').map((part) => part.split(' ')[0])),
  ])
  expect(both.match(/'unsafe-[a-z]+'|\s\*\s|https?:\s/g)).toEqual([`'unsafe-inline'`]) // of styles
})
