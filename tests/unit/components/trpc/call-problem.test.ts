import { expect, test } from 'vitest'
import { createTRPCClient, getUntypedClient, httpBatchLink, httpLink } from '@trpc/client'
import { callErrorMessage } from '#components/trpc/call-error-message.ts'
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
    isConflict: false,
  })
})

test('what the server says in words stands as it is', () => {
  expect(readCallProblem(answered('CONFLICT', 'The last owner stays.'))).toEqual({
    fields: {},
    message: 'The last owner stays.',
    isSignedOut: false,
    isConflict: true,
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

test.each([
  ['a page', '<html>Bad gateway</html>', 'Badly formatted response from server'],
  ['nothing', '', 'Badly formatted response from server'],
  ['other JSON', '{"status":"ok"}', 'Unable to transform response from server'],
  ['null', 'null', 'Unable to transform response from server'],
  ['a list of nothing', '[]', 'Unable to transform response from server'],
])(
  'an answer that is %s is said to be one, and that a change may have been made',
  async (_what, body, words) => {
    for (const link of [httpLink, httpBatchLink]) {
      const client = getUntypedClient(
        createTRPCClient({
          links: [link({ url: '/api/trpc', fetch: () => Promise.resolve(new Response(body)) })],
        }),
      )
      const error: unknown = await client.mutation('users.updateName', { name: 'Ada' }).then(
        () => null,
        (reason: unknown) => reason,
      )
      expect(readCallProblem(error).message).toBe(
        `${words}. It is not known whether the change was made - reload the page to see.`,
      )
      expect(readCallProblem(error, { isRead: true }).message).toBe(`${words}.`)
      expect(callErrorMessage(error, 'Not read.')).toBe(words)
    }
  },
)

test.each(['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.'])(
  'a browser that says "%s" is not quoted',
  async (words) => {
    const client = getUntypedClient(
      createTRPCClient({
        links: [httpLink({ url: '/api/trpc', fetch: () => Promise.reject(new TypeError(words)) })],
      }),
    )
    const error: unknown = await client.query('users.getProfile').then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(callErrorMessage(error, 'Not read.')).toBe(
      'No response from the site. Check your connection and reload the page.',
    )
    expect(callErrorMessage(new TypeError(words), 'Not read.')).not.toContain(words)
    expect(readCallProblem(error).message).not.toContain(words)
  },
)
