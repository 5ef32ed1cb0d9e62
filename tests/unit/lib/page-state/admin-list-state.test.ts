import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAdminList } from '#lib/page-state/admin-list-state.ts'
import { getAdminResource } from '#lib/registry/admin/resources.ts'

const users = getAdminResource('users')
const readParams = (href: string) =>
  Object.fromEntries(new URL(href, 'http://site.example').searchParams)

it('reads any address, and writes one that reads the same', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'name',
      'email',
      'createdAt',
      'asc',
      'desc',
      'ADMIN',
      'disabled',
      '2',
      '-1',
      '1e3',
      '__proto__',
    ),
  )
  const params = fc.dictionary(
    fc.constantFrom('q', 'sort', 'dir', 'page', 'role', 'state', 'organization', 'other'),
    fc.oneof(word, fc.array(word)),
  )
  fc.assert(
    fc.property(params, (given) => {
      const { request, href } = readAdminList(users, given)
      expect(request.sort === 'name' || users.columns[request.sort]?.sortable).toBe(true)
      expect(readAdminList(users, readParams(href({ page: request.page }))).request).toEqual(
        request,
      )
    }),
  )
})

it('takes what is known of a filter, and goes to the first page with any other change', () => {
  const { request, href } = readAdminList(users, {
    q: ' bob ',
    role: 'ADMIN',
    state: 'asleep',
    page: '3',
  })
  expect(request).toEqual({
    q: 'bob',
    sort: 'createdAt',
    dir: 'desc',
    page: 3,
    filters: { role: 'ADMIN' },
  })
  expect(href({ sort: 'email', dir: 'asc' })).toBe(
    '/admin/users?q=bob&role=ADMIN&sort=email&dir=asc',
  )
})
