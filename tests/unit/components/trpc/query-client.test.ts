import { expect, test } from 'vitest'
import { openQueryClient } from '#components/trpc/query-client.ts'

test('on the server nothing that was loaded for one rendering is there for the next', () => {
  openQueryClient().setQueryData(['profile'], { email: 'dana@northgate.capital' })
  expect(openQueryClient().getQueryData(['profile'])).toBeUndefined()
})
