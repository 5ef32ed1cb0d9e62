import { beforeEach, expect, test } from 'vitest'
import { sources } from '#lib/registry/sources.ts'
import { directClient, sql } from '#server/core/database/db.ts'
import { closeRun, openRun } from '#server/pipeline/runs/open-run.ts'
import { recentRuns } from '#server/pipeline/runs/source-statuses.ts'
import { publishStage } from '#server/pipeline/publication/publish.ts'
import { withPublicationSession } from '#server/pipeline/publication/publication-session.ts'
import { openStage } from '#server/pipeline/publication/stage.ts'
import { makeScope } from '#server/pipeline/series/scope.ts'
import { moveDataVersion } from '#server/pipeline/publication/site-version.ts'
import { sharedData } from '../../support/files/shared-data.ts'
import {
  emptySite,
  exportFile,
  ingest,
  publishedLine,
  publishedValues,
} from '../../support/ingest/ingest-site.ts'
import { writtenFile } from '../../support/files/written-file.ts'

beforeEach(async () => {
  await emptySite()
  await sql().query(
    `insert into asset (id, slug, name, asset_class_id, updated_at)
     values (1, 'ousg', 'OUSG', 27, now()), (2, 'usdc', 'USDC', 28, now())`,
  )
  await publishDemo()
})

/** Ten days of two assets, as the demo set publishes them. */
async function publishDemo(): Promise<void> {
  await withPublicationSession(async (session) => {
    const { client } = session
    const runId = await openRun(client, {
      source: 'demo',
      inputs: ['generated history'],
      options: {},
    })
    const stage = await openStage(session)
    for (let day = 0; day < 10; day++) {
      stage.add(0, 20_000 + day, 5e6 + day)
      stage.add(1, 20_000 + day, 7e6 + day)
    }
    await stage.close()
    await client.query('begin')
    const lines = [1, 2].map((id) => ({
      scope: makeScope('asset', id),
      measure: 'marketValue' as const,
      source: 'demo' as const,
      frequency: 'day' as const,
    }))
    const { pointsNew } = await publishStage(client, {
      runId,
      source: 'demo',
      lines,
      held: [],
      isDryRun: false,
      onStep: () => undefined,
    })
    await moveDataVersion(client, 'demo')
    await closeRun(client, runId, {
      state: 'published',
      rowsRead: 20,
      pointsRead: 20,
      pointsNew,
      heldCount: 0,
      newestDay: 20_009,
      message: null,
    })
    await client.query('commit')
  })
}

const mode = async () =>
  (await sql().query<{ mode: string }>('select mode from site')).rows[0]?.mode

test('demo values say that they are, the derived ones too', async () => {
  expect((await publishedLine('asset:1', 'marketValue'))?.quality).toBe('demo')
  expect((await publishedLine('total', 'size'))?.quality).toBe('demo')
})

test('the run that generated the history is told as long as it is shown', async () => {
  expect((await recentRuns()).map(({ sourceId }) => sourceId)).toEqual(['demo'])
  await ingest(
    'timeseries-export',
    writtenFile('real.csv', exportFile(['OUSG'], { '2024-01-01': [5] })),
  )
  expect((await recentRuns()).map(({ sourceId }) => sourceId)).toEqual(['timeseries-export'])
})

test('while the first real values are published, pages go on with the demo and wait for nothing', async () => {
  const seen: unknown[] = []
  await ingest(
    'timeseries-export',
    writtenFile('real.csv', exportFile(['OUSG'], { '2024-01-01': [5] })),
    {
      point: async (name) => {
        if (name !== 'derived') return
        const reader = await directClient()
        await reader.query('set statement_timeout = 5000')
        const { rows } = await reader.query<{ areThere: boolean; areDemo: boolean }>(
          `select count(*) > 0 as "areThere", bool_and(v.quality = $1) as "areDemo"
           from series_values v
           join series_latest l using (series_id)`,
          ['demo'],
        )
        const past = await reader.query<{ areDemo: boolean }>(
          'select bool_and(r.source_id = $1) as "areDemo" from observation o join ingest_run r on r.id = o.run_id',
          [sources.demo.id],
        )
        seen.push(...rows, ...past.rows)
        await reader.end()
      },
    },
  )
  expect(seen).toEqual([{ areThere: true, areDemo: true }, { areDemo: true }])
  expect(await mode()).toBe('real')
})

test('names and addresses do not end the demo', async () => {
  const report = await ingest(
    'token-addresses',
    sharedData('defillama_rwa_tokens/rwa_token_addresses.csv'),
  )
  expect(report.endedDemo).toBe(false)
  const more = await ingest('stablecoins', sharedData('defillama_stablecoins/pegged_assets.json'), {
    create: true,
  })
  expect(more.made.assets.length).toBeGreaterThan(100)
  expect(await mode()).toBe('demo')
  expect((await publishedValues('asset:1', 'marketValue')).size).toBe(10)
})

test('a file whose every value is held does end nothing: there is no real value yet', async () => {
  // real, but each of its values is impossible
  const report = await ingest(
    'timeseries-export',
    writtenFile('wrong.csv', exportFile(['OUSG'], { '2024-01-01': [-5] })),
  )
  expect(report).toMatchObject({ pointsNew: 0, heldCount: 1 })
  expect((await publishedValues('asset:1', 'marketValue')).size).toBe(10)
  expect(await mode()).toBe('demo')
})

test('the first real observation takes the whole demo history away, and leaves names and facts', async () => {
  const report = await ingest('coinmetrics', sharedData('coinmetrics/csv/usdc.csv'), {
    create: true,
  })
  expect(report.endedDemo).toBe(true)
  expect(await mode()).toBe('real')
  expect(await publishedLine('asset:1', 'marketValue')).toBeUndefined()
  expect(await publishedLine('total', 'size')).toBeUndefined()
  const { rows } = await sql().query<{ source: number; count: number }>(
    `select s.source_id as source, count(*) as count
     from observation o
     join series s on s.id = o.series_id
     where s.source_id not in (1, 3) group by 1`,
  )
  expect(rows).toEqual([])
  const left = await sql().query(
    `select 1 from series_values where quality = 'demo'
     union all
     select 1 from series_latest l
     where not exists (select 1 from series_values v where v.series_id = l.series_id)`,
  )
  expect(left.rows).toEqual([])
  expect((await sql().query('select slug from asset order by slug')).rows).toEqual([
    { slug: 'ousg' },
    { slug: 'usdc' },
  ])
})

test('a second real ingest does not end it again', async () => {
  await ingest('coinmetrics', sharedData('coinmetrics/csv/usdc.csv'), { create: true })
  const report = await ingest('gold', sharedData('gold_prices/monthly.csv'))
  expect(report.endedDemo).toBe(false)
  expect((await publishedValues('benchmark:gold', 'price')).size).toBe(2322)
  expect((await publishedValues('asset:2', 'totalSupply')).size).toBeGreaterThan(1000)
})

test('a dry run says that it would end the demo, and does not', async () => {
  const report = await ingest('coinmetrics', sharedData('coinmetrics/csv/usdc.csv'), {
    create: true,
    isDryRun: true,
  })
  expect(report.endedDemo).toBe(true)
  expect(await mode()).toBe('demo')
  expect((await publishedValues('asset:1', 'marketValue')).size).toBe(10)
})

test('the demo set can be loaded again over itself', async () => {
  await publishDemo()
  expect((await publishedValues('asset:1', 'marketValue')).size).toBe(10)
})

test('on a database that no start has seen, a run brings what its rows refer to', async () => {
  await sql().query('truncate source, site, asset_class, network, jurisdiction cascade')
  const report = await ingest(
    'timeseries-export',
    writtenFile('first.csv', exportFile(['OUSG'], { '2024-01-01': [5] })),
    { create: true, options: { class: 'us-treasury-debt' } },
  )
  expect(report).toMatchObject({ state: 'published', pointsNew: 1 })
  expect(await mode()).toBe('real')
})
