import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { emptySite, exportFile, ingest } from '../../../support/ingest/ingest-site.ts'
import { TREASURIES } from '../../../support/ingest/ingest-treasuries.ts'
import { writtenFile } from '../../../support/files/written-file.ts'

beforeEach(emptySite)

test('a file that is packed with gzip is read as what is in it', async () => {
  const days = { '2024-02-01': [182e6, 102e6] }
  const packed = writtenFile('good.csv.gz', gzipSync(exportFile(['OUSG', 'BUIDL'], days)))
  expect(await ingest('timeseries-export', packed, TREASURIES)).toMatchObject({
    state: 'published',
    pointsNew: 2,
  })
  expect(
    await ingest(
      'timeseries-export',
      writtenFile('good.csv', exportFile(['OUSG', 'BUIDL'], days)),
      TREASURIES,
    ),
  ).toMatchObject({ state: 'unchanged' })
})
