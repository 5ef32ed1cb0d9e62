import { literalInLike } from '#lib/query/text-pattern.ts'
import { findPages, MISSPELT } from '#lib/search/find-pages.ts'
import { foldQuery } from '#lib/search/fold-query.ts'
import type { SearchGroup } from '#lib/view/lists/search-item.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { catalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import {
  COLUMNS,
  groupDocuments,
  type SearchDocument,
} from '#server/pipeline/search/search-documents.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'

const MOST_OF_A_KIND = 6
const MOST_WORDS = 6
/** Fewer than this, and names that only look alike are shown too. */
const ENOUGH = 5
/**
 * The share of the query's trigrams that a stretch of a name must have: with two letters swapped in
 * a word of six, three of seven do.
 */
const SIMILAR_ENOUGH = 0.4
/** Addresses are looked for from here on: shorter beginnings are words. */
const SHORTEST_ADDRESS = 5

/** `tier`: the smaller, the better it answers. */
interface Ranked extends SearchDocument {
  tier: number
}

/**
 * Finds what a reader may mean, grouped by kind, the kind with the best answer first. Within a
 * kind: the name itself, its beginning, a word's beginning, a part, what looks alike; in each of
 * these the largest first. `pages` are those the reader may see.
 */
export async function findEntities(
  query: string,
  pages: readonly SearchGroup[],
): Promise<SearchGroup[]> {
  const wanted = foldQuery(query)
  if (wanted === '') return []
  const [documents, index] = await Promise.all([findDocuments(wanted), catalogueIndex()])
  const tiers = new Map(documents.map(({ key, tier }) => [key, tier]))
  const pagesFound = findPages(wanted, pages)
  const ranked = groupDocuments(documents, index).map((group) => ({
    group,
    tier: Math.min(...group.items.map(({ key }) => tiers.get(key) ?? Infinity)),
    size: group.items[0]?.size ?? 0,
  }))
  if (pagesFound.items.length)
    ranked.push({
      group: { key: 'page', label: 'Pages', items: pagesFound.items },
      tier: pagesFound.tier,
      size: 0,
    })
  return ranked.sort((a, b) => a.tier - b.tier || b.size - a.size).map(({ group }) => group)
}

async function findDocuments(wanted: string): Promise<Ranked[]> {
  const exact = await findExact(wanted)
  if (exact.length >= ENOUGH || wanted.length < 3 || exact.some(({ tier }) => tier === 0))
    return exact
  const known = new Set(exact.map(({ key }) => key))
  return [...exact, ...(await findSimilar(wanted)).filter(({ key }) => !known.has(key))]
}

async function findExact(wanted: string): Promise<Ranked[]> {
  const words = wanted.split(' ').slice(0, MOST_WORDS).map(literalInLike)
  const whole = literalInLike(wanted)
  const isAddress = wanted.length >= SHORTEST_ADDRESS && !wanted.includes(' ')
  // one or two letters find only beginnings: those are in the trigram index, and anything else is noise
  const isLong = wanted.length > 2
  const { rows } = await replicaSql().query<Ranked>({
    name: `search-${words.length}-${isLong ? 'long' : 'short'}-${isAddress ? 'address' : 'name'}`,
    text: writeExact(words.length, isLong, isAddress),
    values: [whole, wanted, `${whole}%`, ...words],
  })
  return rows
}

/** Every word of the query is in the names, or an address begins with it. */
function writeExact(words: number, isLong: boolean, isAddress: boolean): string {
  const holds = (parameter: string) =>
    isLong
      ? `names like '%' || ${parameter} || '%'`
      : `(names like E'%\\n' || ${parameter} || '%' or names like '% ' || ${parameter} || '%')`
  const inNames = Array.from({ length: words }, (_, at) => holds(`$${at + 4}`)).join(' and ')
  return `
      select ${COLUMNS}, tier from (
        select *, row_number() over (partition by kind order by tier, size desc nulls last, label, key) as place from (
          select *,
            case
              when names like E'%\\n' || $1 || E'\\n%' or address = $2 then 0
              when names like E'%\\n' || $1 || '%' or address like $3 then 1
              when names like '% ' || $1 || '%' then 2
              else 3
            end as tier
          from search_document where (${inNames})${isAddress ? ' or address like $3' : ''}
        ) found
      ) placed where place <= ${MOST_OF_A_KIND} order by tier, size desc nulls last, label, key`
}

/**
 * Finds names that look like the query. The threshold is the transaction's own: the connection goes
 * back to the pool as it was.
 */
async function findSimilar(wanted: string): Promise<Ranked[]> {
  const { rows } = await sqlTransaction(
    (client) => client.query<Ranked>({ name: 'search-similar', text: SIMILAR, values: [wanted] }),
    {
      pool: replicaSql(),
      beginning: `begin read only; set local pg_trgm.word_similarity_threshold = ${SIMILAR_ENOUGH}`,
    },
  )
  return rows
}

/** A tenth of likeness weighs more than any size: what is a letter off comes before what is three off. */
const SIMILAR = `
  select ${COLUMNS}, (${MISSPELT} + 1 - likeness)::float8 as tier from (
    select *,
      row_number() over (
        partition by kind order by likeness desc, size desc nulls last, label, key
      ) as place
    from (
      select *, round(word_similarity($1, names)::numeric, 1) as likeness from search_document where $1 <% names
    ) found
  ) placed where place <= ${MOST_OF_A_KIND} order by likeness desc, size desc nulls last, label, key`
