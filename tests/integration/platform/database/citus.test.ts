import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { distributedTables } from '#server/core/database/distributed-tables.ts'
import { createDatabase, dropDatabase } from '../../../../scripts/tests/test-postgres.mjs'
import { writeExport } from '../../../bench/filled/points.ts'
import { runProgramOn } from '../../../support/site/run-program.ts'
import { testFolder } from '../../../support/files/test-folder.ts'

// On the cluster that TEST_CITUS names, with the workers that its database has registered; left out without one.
const { server, template, isCitus } = inject('testPostgres')
const [spread, single] = [`test_${process.pid}_spread`, `test_${process.pid}_single`]
const folder = testFolder()
const MEASURE = 'Total Asset Value (Dollar)'
const SHAPE = { columns: 12, days: 90, firstDay: 20_400 }

interface Worker {
  nodename: string
  nodeport: number
}

describe.skipIf(!isCitus)(
  'a cluster',
  { meta: { needs: 'TEST_CITUS, a cluster, and npm test -- full' } },
  () => {
    let workers: readonly Worker[] = []
    let [cluster, plain] = ['', '']

    beforeAll(async () => {
      workers = await on<Worker>(
        server,
        'select nodename, nodeport from pg_dist_node where isactive and groupid > 0 order by nodeport',
      )
      ;[cluster, plain] = [
        String(await createDatabase(server, spread, template)),
        String(await createDatabase(server, single, template)),
      ]
      for (const worker of workers) {
        await on(addressOf(worker, 'postgres'), `create database ${spread}`)
        await on(addressOf(worker, spread), 'create extension citus')
      }
      await on(cluster, 'create extension citus')
      const { hostname, port } = new URL(server)
      await on(cluster, 'select citus_set_coordinator_host($1, $2)', [hostname, Number(port)])
    })

    afterAll(async () => {
      await dropDatabase(server, spread)
      await dropDatabase(server, single)
      for (const worker of workers) await dropDatabase(addressOf(worker, 'postgres'), spread)
    })

    it('is refused without Citus and without a worker, with the way out', () => {
      expect(() => distribute(plain)).toThrow('create extension citus')
      expect(() => distribute(cluster)).toThrow('citus_add_node')
    })

    it('is told what moves, and nothing the second time', async () => {
      for (const { nodename, nodeport } of workers)
        await on(cluster, 'select citus_add_node($1, $2)', [nodename, nodeport])
      expect(distribute(cluster)).toMatch(/observation: distributed in [\d.]+ s/)
      expect(distribute(cluster)).toContain('observation: was distributed already')
    })

    it('says after two files what one database says, from rows that lie on all workers', async () => {
      const [first, second] = ['first', 'second'].map((name) => path.join(folder, `${name}.csv`))
      await writeExport(String(first), SHAPE, MEASURE, false)
      await writeExport(String(second), SHAPE, MEASURE, true)
      for (const url of [plain, cluster])
        for (const file of [first, second])
          runProgramOn(url, [
            'server/pipeline/cli/ingest-cli.ts',
            'timeseries-export',
            String(file),
            '--create',
            '--class',
            'us-treasury-debt',
          ])
      for (const statement of SAID)
        expect(await on(cluster, statement)).toEqual(await on(plain, statement))
      expect((await on(plain, SAID[0])).length).toBeGreaterThan(SHAPE.columns * SHAPE.days)
      const holding = await on(
        cluster,
        `select distinct p.groupid from pg_dist_placement p join pg_dist_shard s using (shardid)
       where s.logicalrelid::text = any($1)`,
        [Object.keys(distributedTables)],
      )
      expect(holding).toHaveLength(workers.length)
    })
  },
)

const SAID = [
  `select s.scope_kind, a.name, s.measure_id, s.source_id, o.day, o.value,
     row_number() over (partition by o.series_id, o.day order by o.run_id) as at
   from observation o
   join series s on s.id = o.series_id
   left join asset a on s.scope_kind = 'asset' and a.id = s.scope_id
   order by 1, 2, 3, 4, 5, 7`,
  `select s.scope_kind, a.name, s.measure_id, s.source_id, v.start_day, v.values, v.quality, v.marks
   from series_values v
   join series s on s.id = v.series_id
   left join asset a on s.scope_kind = 'asset' and a.id = s.scope_id
   order by 1, 2, 3, 4`,
] as const

const distribute = (url: string): string =>
  runProgramOn(url, ['scripts/distribute.mjs', '--shards', '4'])

function addressOf({ nodename, nodeport }: Worker, database: string): string {
  const url = new URL(server)
  url.hostname = nodename
  url.port = String(nodeport)
  url.pathname = `/${database}`
  return url.href
}

async function on<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}
