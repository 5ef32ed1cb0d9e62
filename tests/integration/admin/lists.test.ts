import { beforeAll, expect, test } from 'vitest'
import { adminResourceKeys } from '#lib/registry/admin/admin-resource-keys.ts'
import { getAdminResource } from '#lib/registry/admin/resources.ts'
import type { AdminListRequest } from '#lib/view/admin/admin-record.ts'
import { getAdminReads } from '#server/admin/modules.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'
import { findViewer, makePerson } from '../../support/people/people.ts'
import { makeCatalogue } from '../../support/market/small-market.ts'

let admin: Viewer
beforeAll(async () => {
  await makeCatalogue([{ slug: 'bill', assetClass: 'us_treasuries', issuer: 'Alpha' }])
  admin = await findViewer(await makePerson('admin@lists.example', { role: 'ADMIN' }))
})

test.each(adminResourceKeys)(
  '%s: sorted by each column in both directions; a page behind the last one is the last',
  async (key) => {
    const { columns, sort } = getAdminResource(key)
    const sortable = Object.keys(columns).filter((name) => columns[name]?.sortable)
    const read = (request: Partial<AdminListRequest>) =>
      getAdminReads(admin, key).list({
        q: '',
        sort: sort.key,
        dir: sort.dir,
        page: 1,
        filters: {},
        ...request,
      })
    const first = await read({})
    for (const name of ['name', ...sortable])
      for (const dir of ['asc', 'desc'] as const)
        expect((await read({ sort: name, dir })).total, `${name} ${dir}`).toBe(first.total)
    const far = await read({ page: 900 })
    expect(far.page).toBe(Math.max(1, Math.ceil(first.total / 50)))
    expect(far.rows.length > 0).toBe(first.total > 0)
  },
)
