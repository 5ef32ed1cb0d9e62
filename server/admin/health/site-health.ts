import { readdir, readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { isoDay, showDay, today } from '#lib/dates.ts'
import { showAge } from '#lib/format/age.ts'
import { showFullCount } from '#lib/format/count.ts'
import type { HealthCheck, HealthGroup, HealthState } from '#lib/view/health.ts'
import { replicaSql, sql } from '#server/core/database/db.ts'
import { env } from '#server/core/env.ts'
import { sourceStatuses } from '#server/data/runs/queries.ts'

const MiB = 2 ** 20
const GiB = 2 ** 30

/** What one should know of the running site, part by part. A part that cannot be looked at says so and stops no other. */
export function siteHealth(): Promise<HealthGroup[]> {
  return Promise.all(
    PARTS.map(async ({ key, title, look }) => {
      try {
        return { key, title, checks: await look() }
      } catch (error) {
        return {
          key,
          title,
          checks: [
            check(
              key,
              title,
              'broken',
              'It could not be looked at.',
              error instanceof Error ? error.message : String(error),
            ),
          ],
        }
      }
    }),
  )
}

const PARTS: readonly { key: string; title: string; look: () => Promise<HealthCheck[]> }[] = [
  { key: 'database', title: 'Database', look: databaseChecks },
  { key: 'data', title: 'Data', look: dataChecks },
  { key: 'sources', title: 'Sources', look: sourceChecks },
  { key: 'work', title: 'Schedule, mail and queues', look: workChecks },
  { key: 'process', title: 'Process and machine', look: processChecks },
]

function check(
  key: string,
  label: string,
  state: HealthState,
  found: string,
  advice: string | null = null,
): HealthCheck {
  return { key, label, state, found, advice: state === 'fine' ? null : advice }
}

const MOST_CONNECTIONS = 0.8
const MOST_LAG_S = 60

async function databaseChecks(): Promise<HealthCheck[]> {
  const {
    rows: [row],
  } = await sql().query<{
    version: string
    number: number
    size: number
    connections: number
    most: number
    hasTrigrams: boolean
    hasReader: boolean
  }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number, pg_database_size(current_database())::float8 as size,
            (select count(*)::int from pg_stat_activity where datname = current_database()) as connections, current_setting('max_connections')::int as most,
            exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams", exists (select from pg_roles where rolname = 'assay_reader') as "hasReader"`,
  )
  if (!row) throw new Error('the database said nothing about itself')
  const isCrowded = row.connections > row.most * MOST_CONNECTIONS
  return [
    check(
      'version',
      'Version',
      row.number >= 150_000 ? 'fine' : 'broken',
      `PostgreSQL ${row.version}`,
      'This site needs PostgreSQL 15 or later.',
    ),
    check('size', 'Size', 'fine', bytes(row.size)),
    check(
      'connections',
      'Connections',
      isCrowded ? 'look' : 'fine',
      `${row.connections} of ${row.most}`,
      'Raise max_connections, or put a pooler before the database: new visitors soon find none left.',
    ),
    await lagCheck(),
    check(
      'search',
      'Search by parts of words',
      row.hasTrigrams ? 'fine' : 'broken',
      row.hasTrigrams ? 'pg_trgm is there' : 'pg_trgm is missing',
      'Make the extension pg_trgm as a superuser, then run npm run db:migrate.',
    ),
    check(
      'reader',
      'Role for questions to the data API',
      row.hasReader ? 'fine' : 'look',
      row.hasReader ? 'assay_reader is there' : 'assay_reader is missing',
      'Let the migrations make the role assay_reader, so that questions of strangers can read market data and nothing else.',
    ),
    await migrationCheck(),
  ]
}

async function lagCheck(): Promise<HealthCheck> {
  if (!env().DATABASE_REPLICA_URL)
    return check(
      'lag',
      'Copy for reading',
      'fine',
      'none is set up; everything is read from the one database',
    )
  const {
    rows: [row],
  } = await replicaSql().query<{ isCopy: boolean; lag: number | null }>(
    'select pg_is_in_recovery() as "isCopy", extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as lag',
  )
  if (!row?.isCopy)
    return check(
      'lag',
      'Copy for reading',
      'look',
      'DATABASE_REPLICA_URL is no copy of another database',
      'Point it to a copy that follows the main database, or leave it out.',
    )
  return check(
    'lag',
    'Copy for reading',
    (row.lag ?? 0) > MOST_LAG_S ? 'look' : 'fine',
    row.lag === null ? 'follows' : `${Math.round(row.lag)} s behind`,
    'Pages show data that is older than it need be: see why the copy does not follow.',
  )
}

async function migrationCheck(): Promise<HealthCheck> {
  const [folders, { rows }] = await Promise.all([
    readdir(join(process.cwd(), 'prisma', 'migrations'), { withFileTypes: true }).then((entries) =>
      entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
    ),
    sql().query<{ name: string; isDone: boolean }>(
      'select migration_name as name, finished_at is not null as "isDone" from _prisma_migrations where rolled_back_at is null',
    ),
  ])
  const failed = rows.filter(({ isDone }) => !isDone).map(({ name }) => name)
  const missing = folders.filter((folder) => !rows.some(({ name }) => name === folder))
  const unknown = rows.filter(({ name }) => !folders.includes(name)).map(({ name }) => name)
  if (failed.length)
    return check(
      'migrations',
      'Migrations',
      'broken',
      `${failed[0] ?? ''} did not end`,
      'See what it left, then mark it with prisma migrate resolve.',
    )
  if (missing.length)
    return check(
      'migrations',
      'Migrations',
      'broken',
      `${missing.length} not applied, the first is ${missing[0] ?? ''}`,
      'Run npm run db:migrate.',
    )
  return check(
    'migrations',
    'Migrations',
    unknown.length ? 'look' : 'fine',
    unknown.length
      ? `${unknown.length} that this version does not know`
      : `all ${folders.length} applied`,
    'The database is of a newer version of this site: update the site.',
  )
}

async function dataChecks(): Promise<HealthCheck[]> {
  const {
    rows: [row],
  } = await sql().query<{
    mode: string
    version: number
    changedAt: Date | null
    assets: number
    series: number
    held: number
    open: number
    documents: number
  }>(
    `select coalesce((select mode from site where id = 1), 'empty') as mode, coalesce((select data_version from site where id = 1), 0) as version, (select changed_at from site where id = 1) as "changedAt",
            (select count(*)::int from asset where kind = 'asset') as assets, (select count(*)::int from series where is_published) as series, (select count(*)::int from held_value where state = 'held') as held,
            (select count(*)::int from suggestion where state = 'open') as open, (select count(*)::int from search_document) as documents`,
  )
  if (!row) throw new Error('the database said nothing about the data')
  return [
    check(
      'mode',
      'What is shown',
      row.mode === 'real' ? 'fine' : 'look',
      row.mode === 'demo'
        ? 'generated history'
        : row.mode === 'empty'
          ? 'nothing yet'
          : 'what sources reported',
      'npm run ingest reads the first real file; it takes the generated history away.',
    ),
    check(
      'version',
      'Data version',
      'fine',
      `${showFullCount(row.version)}${row.changedAt ? `, moved ${ago(row.changedAt)}` : ''}`,
    ),
    check(
      'assets',
      'Assets and published lines',
      row.assets ? 'fine' : 'look',
      `${showFullCount(row.assets)} and ${showFullCount(row.series)}`,
      'Load a catalogue: npm run demo, or an ingest with --create.',
    ),
    check(
      'search',
      'Search documents',
      row.documents || !row.assets ? 'fine' : 'broken',
      showFullCount(row.documents),
      'Any ingest or edit writes them anew.',
    ),
    check(
      'held',
      'Held values',
      row.held ? 'look' : 'fine',
      showFullCount(row.held),
      'Release or reject them under Quality.',
    ),
    check(
      'open',
      'Open reports',
      row.open ? 'look' : 'fine',
      showFullCount(row.open),
      'Answer them under Suggestions.',
    ),
  ]
}

async function sourceChecks(): Promise<HealthCheck[]> {
  const statuses = await sourceStatuses()
  if (!statuses.length)
    return [
      check(
        'none',
        'Sources',
        'look',
        'none has been read',
        'npm run ingest -- --help lists what can be read.',
      ),
    ]
  return statuses.map(({ id, name, newestDay, staleAfterDays, lastRunAt, lastRunState }) => {
    const isLate = newestDay !== null && today() - newestDay > staleAfterDays
    const isFailed = lastRunState === 'failed' || lastRunState === 'refused'
    const found = [
      newestDay === null ? 'names only' : `up to ${showDay(newestDay)}`,
      lastRunAt ? `last run ${lastRunState ?? ''} ${ago(new Date(lastRunAt))}` : 'never run',
    ].join(', ')
    return check(
      id,
      name,
      isFailed ? 'broken' : isLate ? 'look' : 'fine',
      found,
      isFailed
        ? 'Its last run says why under Ingest.'
        : `Nothing newer for more than ${staleAfterDays} days: run it again under Ingest, or see whether the source has ended.`,
    )
  })
}

async function workChecks(): Promise<HealthCheck[]> {
  const {
    rows: [row],
  } = await sql().query<{
    feeds: number
    failedFeeds: number
    readAt: Date | null
    uncounted: number
    queued: number
    sentAt: Date | null
    failedMails: number
    failedMail: string | null
    exports: number
    oldestExport: Date | null
    limits: number
    expired: number
  }>(WORK)
  if (!row) throw new Error('the database said nothing about the queues')
  const { NEWS_EVERY_MINUTES: minutes, SMTP_URL: url, SMTP_HOST: host } = env()
  const isSlow = row.oldestExport !== null && Date.now() - row.oldestExport.getTime() > 10 * 60_000
  return [
    check(
      'feeds',
      'News feeds',
      row.failedFeeds ? 'look' : minutes === 0 && row.feeds ? 'look' : 'fine',
      `${row.feeds} read ${minutes ? `every ${minutes} min` : 'never: NEWS_EVERY_MINUTES is 0'}${row.readAt ? `, last ${ago(row.readAt)}` : ''}${row.failedFeeds ? `; ${row.failedFeeds} failed` : ''}`,
      'Each feed says under Ingest why it could not be read.',
    ),
    check(
      'runs',
      'Runs that wait',
      'fine',
      row.queued ? `${row.queued} begin within seconds` : 'none',
    ),
    check(
      'revisions',
      'Revisions to count',
      row.uncounted > 50 ? 'look' : 'fine',
      row.uncounted ? `${row.uncounted} runs` : 'none',
      'The schedule counts twenty a minute while the site runs; see its log.',
    ),
    check(
      'mail',
      'Mail',
      row.failedMails ? 'look' : 'fine',
      `${url || host ? 'by mail server' : 'printed and kept in .data/outbox'}${row.sentAt ? `, last sent ${ago(row.sentAt)}` : ', none sent yet'}${row.failedMails ? `; ${row.failedMails} failed in a week` : ''}`,
      row.failedMail ?? 'See the log for why.',
    ),
    check(
      'exports',
      'Downloads being written',
      isSlow ? 'look' : 'fine',
      row.exports
        ? `${row.exports}, the oldest ${row.oldestExport ? ago(row.oldestExport) : ''}`
        : 'none',
      'One has waited for more than ten minutes: opening /downloads starts the queue again.',
    ),
    check(
      'limits',
      'Rate limits',
      row.limits > 1_000_000 ? 'look' : 'fine',
      `${showFullCount(row.limits)} windows, ${showFullCount(row.expired)} of them past`,
      'Windows that are past are cleared by the limiter; see whether it runs.',
    ),
  ]
}

const WORK = `
  select (select count(*)::int from news_feed where is_active) as feeds, (select count(*)::int from news_feed where is_active and error is not null) as "failedFeeds", (select max(fetched_at) from news_feed) as "readAt",
         (select count(*)::int from ingest_run where state = 'published' and revised is null) as uncounted, (select count(*)::int from ingest_run where state = 'queued') as queued,
         (select max(sent_at) from mail where state = 'sent') as "sentAt", (select count(*)::int from mail where state = 'failed' and created_at > now() - interval '7 days') as "failedMails",
         (select error from mail where state = 'failed' order by created_at desc limit 1) as "failedMail",
         (select count(*)::int from export_job where state in ('queued', 'running')) as exports, (select min(created_at) from export_job where state in ('queued', 'running')) as "oldestExport",
         (select count(*)::int from rate_limit) as limits, (select count(*)::int from rate_limit where expire is not null and expire < extract(epoch from now()) * 1000) as expired`

const LEAST_DISK = 0.1

async function processChecks(): Promise<HealthCheck[]> {
  const memory = process.memoryUsage()
  const [disk, version] = await Promise.all([statfs(process.cwd()), siteVersion()])
  const free = disk.bavail / disk.blocks
  return [
    check('version', 'Version of the site', 'fine', version),
    check(
      'node',
      'Node',
      'fine',
      `${process.version}, process ${process.pid}, up ${showAge(new Date(Date.now() - process.uptime() * 1000), new Date())}`,
    ),
    check(
      'memory',
      'Memory',
      memory.rss > 1.5 * GiB ? 'look' : 'fine',
      `${bytes(memory.rss)} in use, ${bytes(memory.heapUsed)} of it heap`,
      'More than this site needs: see what was asked of it, and start it anew.',
    ),
    check(
      'disk',
      'Disk',
      free < 0.02 ? 'broken' : free < LEAST_DISK ? 'look' : 'fine',
      `${bytes(disk.bavail * disk.bsize)} free of ${bytes(disk.blocks * disk.bsize)}`,
      'Make room: downloads, uploads of runs and the database need it.',
    ),
    check('clock', 'Clock', 'fine', `${isoDay(today())}, UTC`),
  ]
}

async function siteVersion(): Promise<string> {
  const read = (file: string) => readFile(join(process.cwd(), file), 'utf8').catch(() => '')
  const [manifest, build] = await Promise.all([
    read('package.json'),
    read(join('.next', 'BUILD_ID')),
  ])
  const version = /"version":\s*"([^"]+)"/.exec(manifest)?.[1] ?? 'not known'
  return build ? `${version}, build ${build.trim()}` : version
}

const ago = (moment: Date): string => {
  const age = showAge(moment, new Date())
  return age === 'now' ? 'just now' : `${age} ago`
}

function bytes(count: number): string {
  return count >= GiB ? `${(count / GiB).toFixed(1)} GB` : `${Math.round(count / MiB)} MB`
}
