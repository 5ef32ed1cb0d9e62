import { ADMIN_ROWS } from '#lib/page-state/admin-list-state.ts'
import { pageWithin } from '#lib/listing/paging.ts'
import type { AdminList, AdminRow } from '#lib/view/admin/admin-record.ts'

interface AdminRows<Row> {
  /** rows that match, of all pages */
  count: () => Promise<number>
  findMany: (range: { skip: number; take: number }) => Promise<readonly Row[]>
  makeRow: (row: Row) => AdminRow
}

/** A page of an admin list; a page behind the last one is the last. */
export async function readAdminPage<Row>(
  wanted: number,
  { count, findMany, makeRow }: AdminRows<Row>,
): Promise<AdminList> {
  const total = await count()
  const page = pageWithin(wanted, total, ADMIN_ROWS)
  const rows = await findMany({ skip: (page - 1) * ADMIN_ROWS, take: ADMIN_ROWS })
  return { page, total, rows: rows.map(makeRow) }
}
