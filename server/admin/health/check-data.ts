import { showFullCount } from '#lib/format/show-count.ts'
import type { HealthCheck } from '#lib/view/admin/health-group.ts'
import { sql } from '#server/core/database/db.ts'
import { showAgo, check } from '#server/admin/health/make-health-check.ts'

export async function checkData(): Promise<HealthCheck[]> {
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
    `select coalesce((select mode from site where id = 1), 'empty') as mode,
            coalesce((select data_version from site where id = 1), 0) as version,
            (select changed_at from site where id = 1) as "changedAt",
            (select count(*)::int from asset where kind = 'asset') as assets,
            (select count(*)::int from series where is_published) as series,
            (select count(*)::int from held_value where state = 'held') as held,
            (select count(*)::int from suggestion where state = 'open') as open,
            (select count(*)::int from search_document) as documents`,
  )
  if (!row) throw new Error('the database did not report its data')
  return [
    check(
      'mode',
      'Data mode',
      row.mode === 'real' ? 'fine' : 'look',
      row.mode === 'demo' ? 'demo data' : row.mode === 'empty' ? 'none yet' : 'reported by sources',
      'npm run ingest reads the first real file; it removes the demo data.',
    ),
    check(
      'version',
      'Data version',
      'fine',
      `${showFullCount(row.version)}${row.changedAt ? `, updated ${showAgo(row.changedAt)}` : ''}`,
    ),
    check(
      'assets',
      'Assets and published series',
      row.assets ? 'fine' : 'look',
      `${showFullCount(row.assets)} and ${showFullCount(row.series)}`,
      'Load a catalog: npm run demo, or an ingest with --create.',
    ),
    check(
      'search',
      'Search documents',
      row.documents || !row.assets ? 'fine' : 'broken',
      showFullCount(row.documents),
      'Rebuilt by any ingest or edit.',
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
