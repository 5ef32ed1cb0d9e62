import type { SearchGroup } from '#lib/view/search.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import {
  COLUMNS,
  entityKinds,
  groupDocuments,
  type SearchDocument,
} from '#server/data/search/documents.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'

const OF_EACH_KIND = 5

let kept: { version: number; groups: Promise<SearchGroup[]> } | undefined

/** The largest of every kind, kept until the data version moves. */
export async function largestEntities(): Promise<SearchGroup[]> {
  const version = await dataVersion()
  if (kept?.version !== version) {
    const loading = { version, groups: load() }
    kept = loading
    // a failed load must not be kept
    loading.groups.catch(() => {
      if (kept === loading) kept = undefined
    })
  }
  return kept.groups
}

async function load(): Promise<SearchGroup[]> {
  const [{ rows }, index] = await Promise.all([
    replicaSql().query<SearchDocument>(LARGEST, [entityKinds, OF_EACH_KIND]),
    catalogueIndex(),
  ])
  return groupDocuments(rows, index)
}

const LARGEST = `
  select ${COLUMNS} from unnest($1::text[]) with ordinality as wanted(of_kind, at),
    lateral (select * from search_document where kind = of_kind and size > 0 order by size desc limit $2) largest
  order by at, size desc, label`
