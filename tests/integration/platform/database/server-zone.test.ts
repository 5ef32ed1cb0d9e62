import { beforeAll, expect, test } from 'vitest'
import { isoDay, today } from '#lib/dates.ts'
import { closeDatabase, db, sql } from '#server/core/database/db.ts'
import { makeCatalogue, publishSeries } from '../../../support/market/small-market.ts'

beforeAll(() => makeCatalogue([{ slug: 'bill', assetClass: 'us_treasuries' }]))

// at every moment, at least one of them has another day than UTC
test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
  'a day is one of UTC where the PostgreSQL server stands in %s',
  async (zone) => {
    const {
      rows: [{ name } = { name: '' }],
    } = await sql().query<{ name: string }>('select current_database() as name')
    await sql().query(`alter database "${name}" set timezone to '${zone}'`)
    await closeDatabase() // connections keep the zone that they began with
    await sql().query('delete from membership')

    const before = today()
    await makeCatalogue([{ slug: 'bill', assetClass: 'us_treasuries' }])
    await publishSeries(
      'Asset Value',
      '2026-04-28',
      { [`new in ${zone}`]: [100] },
      { class: 'us-treasury-debt' },
    )
    const edited = await db().asset.create({ data: { slug: zone, name: zone, assetClassId: 27 } })
    // a day may end meanwhile
    const days = [...new Set([before, today()])].map(isoDay)

    const { rows } = await sql().query<{ day: string }>(
      `select valid_from as day from membership
       union select added_on from asset where id = ${edited.id} or name = 'new in ${zone}'`,
    )
    for (const { day } of rows) expect(days).toContain(day)
    expect(rows.length).toBeGreaterThan(0)
  },
)
