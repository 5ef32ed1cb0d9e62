import type { Facet } from '#lib/view/facet.ts'
import { CHANGE_KINDS, changeKinds, type ChangeKind, type ChangeRow } from '#lib/view/change-row.ts'
import { assetHref } from '#lib/routes.ts'
import { pageWithin } from '#lib/paging.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { changeDetail, type ChangeParts } from '#server/market/changes/change-detail.ts'
import { CHANGES } from '#server/market/changes/derived-changes.ts'
import { catalogueIndex, type CatalogueIndex } from '#server/data/catalogue/catalogue-index.ts'

export const CHANGES_PER_PAGE = 30

export interface ChangesRequest {
  kind: ChangeKind | undefined
  search: string
  page: number
}

export interface ChangesPage {
  changes: ChangeRow[]
  count: number
  page: number
  kinds: Facet[]
}

/** What changed, the newest first: entries that were written, and what memberships and observations say by themselves. */
export async function listChanges({
  kind,
  search,
  page: wanted,
}: ChangesRequest): Promise<ChangesPage> {
  const words = search.replaceAll('\0', '').split(/\s+/).filter(Boolean)
  const [{ rows: counts }, index] = await Promise.all([
    replicaSql().query<{ kind: ChangeKind; count: number }>({
      name: 'change-kinds',
      text: `select kind, count(*)::int as count from (${CHANGES}) c where ${MATCHES} group by kind`,
      values: [words],
    }),
    catalogueIndex(),
  ])
  const count = counts.reduce(
    (sum, row) => sum + (kind === undefined || row.kind === kind ? row.count : 0),
    0,
  )
  const page = pageWithin(wanted, count, CHANGES_PER_PAGE)
  const { rows } = await replicaSql().query<RawChange>({
    name: 'changes',
    values: [words, kind ?? null, CHANGES_PER_PAGE, (page - 1) * CHANGES_PER_PAGE],
    text: `select key, kind, name, href, detail, to_json(at)#>>'{}' as at, source_url as "sourceUrl", slug, what, target, was, series, days, source_id as "sourceId", from_day::int as "fromDay", to_day::int as "toDay"
           from (${CHANGES}) c where ${MATCHES} and ($2::text is null or kind = $2) order by c.at desc, c.key desc limit $3 offset $4`,
  })
  return {
    changes: rows.map((row) => makeChange(row, index)),
    count,
    page,
    kinds: CHANGE_KINDS.flatMap((key) => {
      const found = counts.find((row) => row.kind === key)
      return found ? [{ key, label: changeKinds[key].label, count: found.count }] : []
    }),
  }
}

const MATCHES = `not exists (select from unnest($1::text[]) word where strpos(lower(concat_ws(' ', c.name, c.detail, c.kind)), lower(word)) = 0)`

/** A row of any origin: written ones have their words. */
interface RawChange extends Omit<ChangeRow, 'detail'>, ChangeParts {}

function makeChange(row: RawChange, index: CatalogueIndex): ChangeRow {
  const { key, kind, name, at, sourceUrl } = row
  return {
    key,
    kind,
    name,
    at,
    sourceUrl,
    href: row.href ?? (row.slug === null ? null : assetHref(row.slug)),
    detail: changeDetail(row, index),
  }
}
