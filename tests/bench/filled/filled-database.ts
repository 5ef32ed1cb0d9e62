import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { z } from 'zod'
import { prismaVariables } from '../../../scripts/migration/prisma.mjs'
import { syncReference } from '#server/pipeline/catalogue/facts/sync-reference.ts'
import { columnName } from './points.ts'

/** A migrated database with so many assets, as points.ts names its lines. */
export async function makeAssets(url: string, columns: number): Promise<void> {
  const env = { ...process.env, ...prismaVariables(), DATABASE_URL: url, DATABASE_DIRECT_URL: '' }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/prisma/build/index.js', 'migrate', 'deploy'],
    { env, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stdout + stderr)
  await withClient(url, async (client) => {
    await syncReference(client)
    await client.query(
      `insert into issuer (id, slug, name, updated_at)
        select n, 'issuer-' || n, 'Issuer ' || n, now()
        from generate_series(1, 200) n`,
    )
    await client.query(
      `insert into asset (id, slug, name, asset_class_id, issuer_id, tokenization, updated_at)
       select n, name, name, 27, 1 + n % 200, 'distributed', now() from unnest($1::text[]) with ordinality a(name, n)`,
      [Array.from({ length: columns }, (_, at) => columnName(at))],
    )
  })
}

/** Loads a file that points.ts has written, in a process of its own: its memory is measured too. */
export async function ingestExport(
  url: string,
  file: string,
): Promise<{ points: number; seconds: number; peakBytes: number }> {
  await withClient(url, (client) => client.query('checkpoint'))
  const child = spawn(process.execPath, ['tests/bench/one-ingest.ts', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: '' },
  })
  let out = ''
  child.stdout.on('data', (text) => {
    out += String(text)
  })
  await once(child, 'close')
  if (child.exitCode) throw new Error('the ingest failed')
  const { points, milliseconds, peakBytes } = z
    .object({ points: z.number(), milliseconds: z.number(), peakBytes: z.number() })
    .parse(JSON.parse(out))
  if (points === 0) throw new Error(`the ingest of ${file} published nothing`)
  return { points, seconds: milliseconds / 1000, peakBytes }
}

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
