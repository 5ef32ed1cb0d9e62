import type { Facet } from '#lib/view/facet.ts'
import { CHANGE_KINDS, changeKinds, type ChangeKind, type ChangeRow } from '#lib/view/change-row.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { networkById } from '#lib/registry/networks.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import { assetHref } from '#lib/routes.ts'
import { replicaSql } from '#server/db.ts'
import { CHANGES } from '#server/modules/changes/derived-changes.ts'
import { catalogueIndex, type CatalogueIndex } from '#server/modules/market/catalogue.ts'

export const CHANGES_PER_PAGE = 30

export interface ChangesRequest { kind: ChangeKind | undefined; search: string; page: number }

export interface ChangesPage { changes: ChangeRow[]; count: number; page: number; kinds: Facet[] }

/** What changed, the newest first: entries that were written, and what memberships and observations say by themselves. */
export async function listChanges({ kind, search, page: wanted }: ChangesRequest): Promise<ChangesPage> {
  const words = search.replaceAll('\0', '').split(/\s+/).filter(Boolean)
  const [{ rows: counts }, index] = await Promise.all([
    replicaSql().query<{ kind: ChangeKind; count: number }>({ name: 'change-kinds', text: `select kind, count(*)::int as count from (${CHANGES}) c where ${MATCHES} group by kind`, values: [words] }),
    catalogueIndex(),
  ])
  const count = counts.reduce((sum, row) => sum + (kind === undefined || row.kind === kind ? row.count : 0), 0)
  const page = Math.min(Math.max(1, wanted), Math.max(1, Math.ceil(count / CHANGES_PER_PAGE)))
  const { rows } = await replicaSql().query<RawChange>({
    name: 'changes', values: [words, kind ?? null, CHANGES_PER_PAGE, (page - 1) * CHANGES_PER_PAGE],
    text: `select key, kind, name, href, detail, to_json(at)#>>'{}' as at, source_url as "sourceUrl", slug, what, target, was, series, days, source_id as "sourceId", from_day::int as "fromDay", to_day::int as "toDay"
           from (${CHANGES}) c where ${MATCHES} and ($2::text is null or kind = $2) order by c.at desc, c.key desc limit $3 offset $4`,
  })
  return {
    changes: rows.map((row) => changeOf(row, index)), count, page,
    kinds: CHANGE_KINDS.flatMap((key) => {
      const found = counts.find((row) => row.kind === key)
      return found ? [{ key, label: changeKinds[key].label, count: found.count }] : []
    }),
  }
}

const MATCHES = `not exists (select from unnest($1::text[]) word where strpos(lower(concat_ws(' ', c.name, c.detail, c.kind)), lower(word)) = 0)`

/** A row of any origin: written ones have their words, derived ones what words are made of. */
interface RawChange extends Omit<ChangeRow, 'detail'> {
  detail: string | null
  slug: string | null
  /** kind of the group of a membership */
  what: string | null
  target: string | null
  was: string | null
  series: number | null
  days: number | null
  sourceId: number | null
  fromDay: number | null
  toDay: number | null
}

function changeOf(row: RawChange, index: CatalogueIndex): ChangeRow {
  const { key, kind, name, at, sourceUrl } = row
  return { key, kind, name, at, sourceUrl, href: row.href ?? (row.slug === null ? null : assetHref(row.slug)), detail: row.detail ?? detailOf(row, index) }
}

function detailOf(row: RawChange, index: CatalogueIndex): string {
  if (row.kind === 'revised') return revision(row)
  if (row.what === null) return 'Followed from this day on.'
  const [now, before] = [groupName(row.what, row.target, index), groupName(row.what, row.was, index)]
  const word = WORDS[row.what] ?? row.what
  if (row.kind === 'added') return `Token on ${now ?? 'a network'}.`
  return now === null ? `Left its ${word}${before ? `, ${before}` : ''}.` : `${word.charAt(0).toUpperCase()}${word.slice(1)}: ${before ? `${before} → ` : ''}${now}.`
}

const WORDS: Readonly<Record<string, string>> = { class: 'class', platform: 'platform', issuer: 'issuer', network: 'network', tokenization: 'tokenization' }

function groupName(what: string, target: string | null, { platforms, issuers }: CatalogueIndex): string | null {
  if (target === null) return null
  const id = Number(target)
  switch (what) {
    case 'class': return assetClassById(id)?.name ?? target
    case 'platform': return platforms.get(id)?.name ?? target
    case 'issuer': return issuers.get(id)?.name ?? target
    case 'network': return networkById(id)?.name ?? target
    default: return target
  }
}

function revision({ series, days, sourceId, fromDay, toDay }: RawChange): string {
  const source = sourceId === null ? undefined : sourceById(sourceId)
  const count = (n: number | null, noun: string) => `${(n ?? 0).toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`
  const span = fromDay !== null && toDay !== null ? ` between ${iso(fromDay)} and ${iso(toDay)}` : ''
  return `${count(days, 'value')} of ${count(series, 'line')}${span} read differently from what was published before. Source: ${source ? sources[source].name : 'not known'}.`
}

const iso = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)
