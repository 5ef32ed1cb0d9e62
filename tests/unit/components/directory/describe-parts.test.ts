import { expect, test } from 'vitest'
import { describeParts } from '#components/directory/describe-parts.ts'

const LABELS = {
  issuer: 'Issuer',
  manager: 'Asset manager',
  platform: 'Platform',
  network: 'Network',
  provider: 'Service provider',
}

test('roles in one sentence, those of one kind together, and the class of most assets', () => {
  expect(
    describeParts(
      [
        { kind: 'platform', role: null, assets: 12 },
        { kind: 'provider', role: 'transfer agent', assets: 9 },
        { kind: 'issuer', role: null, assets: 1 },
        { kind: 'issuer', role: null, assets: 2 },
      ],
      ['U.S. Treasuries', 'Stocks'],
      LABELS,
    ),
  ).toBe('Platform for 12 assets, transfer agent for 9, issuer of 3; mostly U.S. Treasuries.')
  expect(describeParts([{ kind: 'manager', role: null, assets: 1 }], ['Stocks'], LABELS)).toBe(
    'Asset manager of 1 asset; Stocks.',
  )
})

test('nothing is said of a role that no asset names', () => {
  expect(describeParts([{ kind: 'provider', role: 'auditor', assets: 0 }], [], LABELS)).toBe('')
})
