// Protects: no package with a known advisory comes back with an update of the lock. A registry's
// audit may be out of reach, so the list is kept and reviewed by hand; a floor is only ever raised,
// together with its row in SECURITY.md. Cannot see: what was published after the last review.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

interface Floor {
  name: string
  least: string
  /** false: has to hold from the day the package is there */
  isRequired: boolean
  why: string
}

const floors: readonly Floor[] = [
  {
    name: 'next',
    least: '16.4.1',
    isRequired: true,
    why:
      'server components (CVE-2026-23869, CVE-2026-23870), ' +
      'proxy and cached answers, AVIF in the image optimiser (GHSA-2xp9-vwfh-vxw4)',
  },
  {
    name: 'react',
    least: '19.3.1',
    isRequired: true,
    why: 'server components, upstream of the same advisories',
  },
  { name: 'react-dom', least: '19.3.1', isRequired: true, why: 'moves with react' },
  {
    name: '@trpc/server',
    least: '11.8.0',
    isRequired: true,
    why: 'CVE-2025-68130: prototype pollution by form data',
  },
  { name: 'next-auth', least: '4.24.15', isRequired: false, why: 'advisories on older ones' },
  {
    name: 'nodemailer',
    least: '9.0.1',
    isRequired: false,
    why: 'advisories on older ones, on addresses among others',
  },
]

const lock = z
  .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

/** Lists the version of every copy in the lock, with those that packages bring for themselves. */
function lockedVersions(name: string): string[] {
  const copies = Object.entries(lock.packages).filter(
    ([place]) => place === `node_modules/${name}` || place.endsWith(`/node_modules/${name}`),
  )
  return copies.map(([, { version }]) => version ?? 'unknown')
}

/** A version that is not three plain numbers is below everything: a pre-release is not a release. */
function isAtLeast(version: string, least: string): boolean {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return false
  const [is, wanted] = [version, least].map((text) => text.split('.').map(Number))
  for (const at of [0, 1, 2]) {
    const difference = (is?.[at] ?? 0) - (wanted?.[at] ?? 0)
    if (difference) return difference > 0
  }
  return true
}

test.each([
  ['16.4.1', '16.4.1', true],
  ['16.4.10', '16.4.9', true],
  ['16.10.0', '16.9.9', true],
  ['17.0.0', '16.4.1', true],
  ['16.4.0', '16.4.1', false],
  ['15.9.9', '16.0.0', false],
  ['16.4.1-canary.3', '16.4.1', false],
  ['unknown', '0.0.0', false],
])('%s is at least %s: %s', (version, least, expected) => {
  expect(isAtLeast(version, least)).toBe(expected)
})

describe.each(floors)('$name, at least $least because of $why', ({ name, least, isRequired }) => {
  test('holds for every copy in the lock', () => {
    const versions = lockedVersions(name)
    if (isRequired) expect(versions).not.toEqual([])
    expect(versions.filter((version) => !isAtLeast(version, least))).toEqual([])
  })

  test('stands in SECURITY.md', () => {
    const row = readFileSync('SECURITY.md', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('|') && line.includes(`\`${name}\``))
    expect(row).toContain(`| ${least} |`)
  })
})
