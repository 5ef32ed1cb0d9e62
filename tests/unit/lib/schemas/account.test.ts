import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { planRequest } from '#lib/schemas/plan-request.ts'
import { emptyProfile, profileUpdate } from '#lib/schemas/profile.ts'
import { organizationEdit, teamInvitation } from '#lib/schemas/team-invitation.ts'
import { nameUpdate } from '#lib/schemas/user.ts'

const messages = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given).error?.issues.map(({ message }) => message) ?? []
const profile = (fields: Record<string, unknown>) => messages(profileUpdate, { profile: fields })

describe('a profile', () => {
  test('may come whole, in part, or with nothing said', () => {
    expect(profile({ ...emptyProfile })).toEqual([])
    expect(profile({ company: 'Acme', companyType: 'Buy-Side - RIA' })).toEqual([])
    expect(profile({})).toEqual([])
  })

  test('is trimmed, and an interest counts once', () => {
    expect(
      profileUpdate.parse({
        profile: { company: '  Acme ', assetClassInterests: ['Stablecoins', 'Stablecoins'] },
      }),
    ).toEqual({ profile: { company: 'Acme', assetClassInterests: ['Stablecoins'] } })
  })

  test.each([
    [{ company: 'x'.repeat(121) }, 'Company: at most 120 characters.'],
    [{ company: 'a\u0000b' }, 'Company: one line without control characters.'],
    [{ companyType: 'Bank' }, 'Company type: choose from the list.'],
    [{ occupation: null }, 'Occupation: choose from the list.'],
    [{ acquisitionChannel: 'TV' }, 'How you heard about us: choose from the list.'],
    [{ assetClassInterests: ['Gold'] }, 'Interests: choose from the list.'],
    [{ shouldReceiveMarketing: 'yes' }, 'Newsletter: yes or no.'],
  ])('%o is refused with its field', (fields, message) => {
    expect(profile(fields)).toEqual([message])
  })

  test('takes no field that it does not know', () => {
    expect(profileUpdate.safeParse({ profile: {}, role: 'ADMIN' }).success).toBe(false)
    expect(profileUpdate.safeParse({ profile: { userId: 'other' } }).success).toBe(false)
  })
})

test.each([
  [nameUpdate, { name: '   ' }, 'Name: required.'],
  [nameUpdate, { name: 'x'.repeat(101) }, 'Name: at most 100 characters.'],
  [teamInvitation, { email: 'nobody', role: 'MEMBER' }, 'Email: invalid address.'],
  [teamInvitation, { email: 'a@b.example', role: 'OWNER' }, 'Role: choose from the list.'],
  [
    organizationEdit,
    { version: 1, name: 'Acme', domain: 'acme', scope: 'invite' },
    'Domain: use the format company.com.',
  ],
  [
    organizationEdit,
    { version: 1, name: 'Acme', domain: 'a@acme.com', scope: 'invite' },
    'Domain: use the format company.com.',
  ],
  [
    organizationEdit,
    { version: 1, name: 'Acme', domain: null, scope: 'all' },
    'Who joins: by domain or by invitation.',
  ],
  [planRequest, { planType: 'FREE' }, 'Plan: choose from the list.'],
  [
    planRequest,
    { planType: 'PREMIUM', message: 'x'.repeat(1001) },
    'Message: at most 1000 characters.',
  ],
])('%#: %o says what is wrong', (schema, given, message) => {
  expect(messages(schema, given)).toEqual([message])
})

test('an address is taken as it is kept', () => {
  expect(teamInvitation.parse({ email: '  Ann@Acme.Example ', role: 'MEMBER' })).toEqual({
    email: 'ann@acme.example',
    role: 'MEMBER',
  })
  expect(planRequest.parse({ planType: 'TRIAL', message: 'two\nlines' }).message).toBe('two\nlines')
})
