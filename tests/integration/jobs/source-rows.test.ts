import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { sourceRows } from '#server/admin/sources/source-rows.ts'
import { emptySite, ingest } from '../../support/ingest/ingest-site.ts'
import { testFolder } from '../../support/files/test-folder.ts'

test('a source tells how many rows came in all and within 24 hours, and how its days went', async () => {
  await emptySite()
  const file = join(testFolder(), 'gold.csv')
  await writeFile(file, 'Date,Price\n2026-01,4000\n2026-02,4100\n')
  await ingest('gold', file)
  await sql().query(
    "update ingest_run set started_at = now() - interval '2 days', finished_at = now() - interval '2 days'",
  )
  await writeFile(file, 'Date,Price\n2026-01,4000\n2026-02,4100\n2026-03,4200\n')
  await ingest('gold', file)
  const [gold] = (await sourceRows()).filter(({ key }) => key === 'gold')
  // two values, then three; headers are rows of a file as well
  expect(gold).toMatchObject({ rows: 3 + 4, rowsToday: 4, held: 0, incidents: 0 })
  expect(gold?.days.slice(-3)).toEqual(['fine', 'none', 'fine'])
})
