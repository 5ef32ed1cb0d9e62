import { expect, test } from 'vitest'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { profileUpdate } from '#lib/schemas/profile.ts'

const answered = (code: string, message: string) =>
  Object.assign(new Error(message), { data: { code } })

test('refused input names its fields, the first message of each', () => {
  const { error } = profileUpdate.safeParse({
    profile: { company: 'x'.repeat(200), assetClassInterests: ['Gold', 'Oil'] },
  })
  expect(readCallProblem(answered('BAD_REQUEST', error?.message ?? ''))).toEqual({
    fields: {
      company: 'Company: at most 120 characters.',
      assetClassInterests: 'Interests: choose from the list.',
    },
    message: null,
    isSignedOut: false,
  })
})

test('what the server says in words stands as it is', () => {
  expect(readCallProblem(answered('CONFLICT', 'The last owner stays.'))).toEqual({
    fields: {},
    message: 'The last owner stays.',
    isSignedOut: false,
  })
  expect(readCallProblem(answered('BAD_REQUEST', 'Domain: nobody has it.')).message).toBe(
    'Domain: nobody has it.',
  )
  expect(readCallProblem(answered('UNAUTHORIZED', 'Sign in first.')).isSignedOut).toBe(true)
})

test('a call without an answer says so, and nothing of its own words', () => {
  expect(readCallProblem(new TypeError('Failed to fetch')).message).toBe(
    'No response from the site - please try again. Nothing was changed.',
  )
  expect(readCallProblem('?').message).toBe(
    'No response from the site - please try again. Nothing was changed.',
  )
})
