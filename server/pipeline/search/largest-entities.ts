import type { SearchGroup } from '#lib/view/lists/search-item.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { catalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import {
  COLUMNS,
  entityKinds,
  groupDocuments,
  type SearchDocument,
} from '#server/pipeline/search/search-documents.ts'
import { perVersion } from '#server/core/cache/per-version.ts'

const OF_EACH_KIND = 5

/** The largest of every kind, kept until the data version moves. */
export const largestEntities = perVersion(async (): Promise<SearchGroup[]> => {
  const [{ rows }, index] = await Promise.all([
    replicaSql().query<SearchDocument>(LARGEST, [entityKinds, OF_EACH_KIND]),
    catalogueIndex(),
  ])
  return groupDocuments(rows, index)
})

const LARGEST = `
  select ${COLUMNS} from unnest($1::text[]) with ordinality as wanted(of_kind, at),
    lateral (select * from search_document where kind = of_kind and size > 0 order by size desc limit $2) largest
  order by at, size desc, label`
