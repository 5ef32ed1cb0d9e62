import type { Facet } from '#lib/view/lists/facet.ts'
import { parseDay } from '#lib/dates.ts'
import {
  CHANGE_KINDS,
  changeKinds,
  type ChangeCount,
  type ChangeKind,
  type ChangeRow,
  type ChangeStep,
} from '#lib/view/lists/change-row.ts'
import { assetHref } from '#lib/routes.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { definePagedList } from '#server/core/database/paged-list.ts'
import { changeDetail, type ChangeParts } from '#server/market/changes/change-detail.ts'
import { readValueChange } from '#server/market/changes/value-change.ts'
import { nameScope } from '#server/pipeline/catalogue/scope-name.ts'
import { CHANGES } from '#server/market/changes/derived-changes.ts'
import { restrictedSourceIds } from '#server/pipeline/sources/standing/source-facts.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import type { Market } from '#server/market/market/market.ts'

export const CHANGES_PER_PAGE = 30

export interface ChangesRequest {
  /** none: all */
  kinds: readonly ChangeKind[]
  search: string
  page: number
  source?: string | undefined
  /** revisions by less than this many percent are left out */
  above?: ChangeStep | undefined
  /** slug */
  asset?: string | undefined
  /** ISO days of UTC, both included */
  recorded?: { from: string; until: string } | undefined
}

export interface ChangesPage {
  changes: ChangeRow[]
  count: number
  page: number
  kinds: Facet[]
  sources: Facet[]
  assets: Facet[]
  /** the counts of all days, whatever day is chosen */
  perDay: ChangeCount[]
}

/**
 * Lists changes, the newest first: entries that were written, and those that memberships and
 * observations show by themselves.
 */
export async function listChanges(
  market: Market,
  { kinds, search, page, source, above, asset, recorded }: ChangesRequest,
): Promise<ChangesPage> {
  const [found, index, restricted] = await Promise.all([
    CHANGE_LIST.readPage(replicaSql(), {
      search,
      filters: {
        kind: kinds.join(',') || null,
        source,
        above,
        asset,
        recorded: recorded && `${recorded.from}/${recorded.until}`,
      },
      order: 'newest',
      page,
    }),
    market.names(),
    restrictedSourceIds(),
  ])
  const bySlug = new Map([...index.assets.values()].map((own) => [own.slug, own]))
  return {
    changes: await Promise.all(found.rows.map((row) => makeChange(market, row, index, restricted))),
    count: found.count,
    page: found.page,
    kinds: CHANGE_KINDS.flatMap((key) => {
      const facet = found.facets('kind').find((row) => row.key === key)
      return facet ? [{ ...facet, label: changeKinds[key].label }] : []
    }),
    sources: found.facets('source'),
    assets: found.facets('asset').flatMap((facet) => {
      const own = bySlug.get(facet.key)
      return own ? [{ ...facet, label: own.ticker ?? own.name }] : []
    }),
    perDay: found.facets('recorded').flatMap(({ key, count }): ChangeCount[] => {
      const [iso = '', kind] = key.split(' ')
      const day = parseDay(iso)
      const known = CHANGE_KINDS.find((each) => each === kind)
      return day === undefined || known === undefined ? [] : [{ day, kind: known, count }]
    }),
  }
}

const DAY = `(c.at at time zone 'UTC')::date`

const CHANGE_LIST = definePagedList<RawChange>()({
  name: 'changes',
  from: `(
    select c.*, coalesce(c.slug, substring(c.href from '^/assets/([^/?#]+)$')) as asset_slug,
      source.slug as source_slug, source.name as source_name
    from (${CHANGES}) c left join source on source.id = c.source_id
  ) c`,
  columns: `key, kind, name, href, detail, to_json(at)#>>'{}' as at, source_url as "sourceUrl",
         slug, what, target, was, series, days, source_id as "sourceId", from_day::int as "fromDay",
         to_day::int as "toDay",
         scope_key as "scopeKey", measure_id as "measureId", day::int as day, before, after, rule,
         run_id::int as "runId"`,
  searched: ['c.name', 'c.detail', 'c.kind'],
  filters: {
    kind: {
      holds: (value) => `c.kind = any(string_to_array(${value}, ','))`,
      facet: { key: 'c.kind' },
    },
    source: {
      holds: (value) => `c.source_slug = ${value}`,
      facet: { key: 'c.source_slug', label: 'c.source_name' },
    },
    above: {
      holds: (value) =>
        `(
          c.kind <> 'revised' or c.before is null or c.after is null
          or abs(c.after - c.before) * 100 >= ${value}::float8 * abs(c.before)
        )`,
    },
    asset: {
      holds: (value) => `c.asset_slug = ${value}`,
      facet: { key: 'c.asset_slug' },
    },
    recorded: {
      holds: (value) =>
        `${DAY} between split_part(${value}, '/', 1)::date and split_part(${value}, '/', 2)::date`,
      facet: { key: `to_char(${DAY}, 'YYYY-MM-DD') || ' ' || c.kind` },
    },
  },
  orders: { newest: 'c.at desc, c.key desc' },
  perPage: CHANGES_PER_PAGE,
})

/** A row of any origin: written ones have their words. */
interface RawChange extends Omit<ChangeRow, 'detail' | 'value'>, ChangeParts {}

/** Its sentence goes into feeds, and has no values of a source that keeps them; the page shows them beside it. */
async function makeChange(
  { money }: Market,
  row: RawChange,
  index: CatalogueIndex,
  restricted: readonly number[],
): Promise<ChangeRow> {
  const { key, kind, name, at, sourceUrl } = row
  const scope = row.scopeKey === null ? null : await nameScope(row.scopeKey, index)
  return {
    key,
    kind,
    name: scope?.name ?? name,
    at,
    sourceUrl,
    href: scope?.href ?? row.href ?? (row.slug === null ? null : assetHref(row.slug)),
    detail: changeDetail(row, index, {
      showsValues: row.sourceId === null || !restricted.includes(row.sourceId),
    }),
    value: readValueChange(row, money),
  }
}
