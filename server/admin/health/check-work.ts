import { showFullCount } from '#lib/format/show-count.ts'
import type { HealthCheck } from '#lib/view/admin/health-group.ts'
import { sql } from '#server/core/database/db.ts'
import { env } from '#server/core/env.ts'
import { readLastBackup } from '#server/pipeline/backup/last-backup.ts'
import { showAgo, showSize, check } from '#server/admin/health/make-health-check.ts'

interface WorkRow {
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
}

export async function checkWork(): Promise<HealthCheck[]> {
  const {
    rows: [row],
  } = await sql().query<WorkRow>(WORK)
  if (!row) throw new Error('the database did not report its queues')
  return [
    checkFeeds(row),
    check(
      'runs',
      'Queued runs',
      'fine',
      row.queued ? `${row.queued} start within seconds` : 'none',
    ),
    check(
      'revisions',
      'Revisions to be counted',
      row.uncounted > 50 ? 'look' : 'fine',
      row.uncounted ? `${row.uncounted} runs` : 'none',
      'The job Revisions compares them; see its log under Sources.',
    ),
    checkMail(row),
    await checkBackup(),
    checkExports(row),
    check(
      'limits',
      'Rate limits',
      row.limits > 1_000_000 ? 'look' : 'fine',
      `${showFullCount(row.limits)} windows, ${showFullCount(row.expired)} expired`,
      'The limiter clears expired windows; check whether it is running.',
    ),
  ]
}

function checkFeeds(row: WorkRow): HealthCheck {
  const { NEWS_EVERY_MINUTES: minutes } = env()
  return check(
    'feeds',
    'News feeds',
    row.failedFeeds ? 'look' : minutes === 0 && row.feeds ? 'look' : 'fine',
    `${row.feeds} read ` +
      (minutes ? `every ${minutes} min` : 'never automatically: NEWS_EVERY_MINUTES is 0') +
      (row.readAt ? `, last ${showAgo(row.readAt)}` : '') +
      (row.failedFeeds ? `; ${row.failedFeeds} failed` : ''),
    'See each feed under Ingest for the reason.',
  )
}

function checkMail(row: WorkRow): HealthCheck {
  const { SMTP_URL: url, SMTP_HOST: host } = env()
  return check(
    'mail',
    'Mail',
    row.failedMails ? 'look' : 'fine',
    (url || host ? 'by mail server' : 'printed and saved in .data/outbox') +
      (row.sentAt ? `, last sent ${showAgo(row.sentAt)}` : ', none sent yet') +
      (row.failedMails ? `; ${row.failedMails} failed in the last week` : ''),
    row.failedMail ?? 'See the log for the reason.',
  )
}

function checkExports(row: WorkRow): HealthCheck {
  const isSlow = row.oldestExport !== null && Date.now() - row.oldestExport.getTime() > 10 * 60_000
  return check(
    'exports',
    'Downloads in progress',
    isSlow ? 'look' : 'fine',
    row.exports
      ? `${row.exports}, the oldest ${row.oldestExport ? showAgo(row.oldestExport) : ''}`
      : 'none',
    'One has been waiting for more than ten minutes: a process that runs jobs may be missing (WORKER).',
  )
}

const BACKUP_DAYS = 2

async function checkBackup(): Promise<HealthCheck> {
  const last = await readLastBackup()
  if (!last) return check('backup', 'Backup', 'fine', 'none made with npm run backup')
  return check(
    'backup',
    'Backup',
    Date.now() - last.at.getTime() > BACKUP_DAYS * 86_400_000 ? 'look' : 'fine',
    `${showSize(last.bytes)}, made ${showAgo(last.at)}`,
    `None for more than ${BACKUP_DAYS} days: check the schedule that runs npm run backup.`,
  )
}

const WORK = `
  select (select count(*)::int from news_feed where is_active) as feeds,
         (
           select count(*)::int from news_feed where is_active and error is not null
         ) as "failedFeeds",
         (select max(fetched_at) from news_feed) as "readAt",
         (
           select count(*)::int from ingest_run where state = 'published' and revised is null
         ) as uncounted,
         (
           select count(*)::int from pgboss.job where name = 'ingest' and state < 'active'
         ) as queued,
         (select max(sent_at) from mail where state = 'sent') as "sentAt",
         (
           select count(*)::int
           from mail
           where state = 'failed' and created_at > now() - interval '7 days'
         ) as "failedMails",
         (select error from mail where state = 'failed' order by created_at desc limit 1) as "failedMail",
         (select count(*)::int from export_job where state in ('queued', 'running')) as exports,
         (
           select min(created_at) from export_job where state in ('queued', 'running')
         ) as "oldestExport",
         (select count(*)::int from rate_limit) as limits,
         (
           select count(*)::int
           from rate_limit
           where expire is not null and expire < extract(epoch from now()) * 1000
         ) as expired`
