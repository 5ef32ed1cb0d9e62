import type pg from 'pg'
import { z } from 'zod'
import { pageWithin } from '#lib/listing/paging.ts'
import { splitSearch, stripNul } from '#lib/search/split-search.ts'
import type { Facet } from '#lib/view/lists/facet.ts'
import { writeWhere } from '#server/core/database/compile-filter.ts'

/** A list that the database narrows, counts and pages. All SQL is of its own source; what readers send is bound. */
interface PagedListSource<Filter extends string, Order extends string> {
  /** begins the names of its prepared statements */
  name: string
  /** the relations, as they stand behind `from` */
  from: string
  /** rows that are listed at all */
  where?: string
  columns: string
  /** each word of a search has to stand in one of these */
  searched?: readonly string[]
  filters: Readonly<Record<Filter, ListFilter>>
  /** unique to the last row, so that none is shown twice or never */
  orders: Readonly<Record<Order, string>>
  perPage: number
}

interface ListFilter {
  /** type of the value; text where it is not said */
  type?: 'text' | 'boolean' | 'date' | 'bigint'
  /** the condition under which a row passes, where `value` stands for what was chosen */
  holds: (value: string) => string
  /** the choices; a row whose key is null belongs to none */
  facet?: ListFacet
}

interface ListFacet {
  key: string
  /** the key itself where it is not said */
  label?: string
  /** key and label are arrays: a row belongs to several choices */
  isList?: boolean
}

interface ListRequest<Filter extends string, Order extends string> {
  search?: string
  filters: Readonly<Record<Filter, string | null | undefined>>
  order: Order
}

interface ListPage<Row, Filter extends string> {
  rows: Row[]
  /** rows that match, of all pages */
  count: number
  /** a page behind the last one is the last */
  page: number
  /** Each choice of a filter with how many rows match it and all the other filters, the largest first. */
  facets: (filter: Filter) => Facet[]
}

export interface PagedList<Row, Filter extends string, Order extends string> {
  readPage: (
    pool: pg.Pool,
    request: ListRequest<Filter, Order> & { page: number },
  ) => Promise<ListPage<Row, Filter>>
  /** The first rows, uncounted. */
  readFirst: (
    pool: pg.Pool,
    request: ListRequest<Filter, Order> & { limit: number },
  ) => Promise<Row[]>
}

/** `definePagedList<Row>()(source)`: in two calls, so that filters and orders are inferred where the row is named. */
export const definePagedList =
  <Row extends pg.QueryResultRow>() =>
  <Filter extends string, Order extends string>(
    source: PagedListSource<Filter, Order>,
  ): PagedList<Row, Filter, Order> => {
    const statements = writeStatements(source)
    const filters = Object.keys(source.filters)

    const bind = ({ search = '', filters: given }: ListRequest<Filter, Order>): unknown[] => {
      const chosen: Readonly<Record<string, string | null | undefined>> = given
      return [
        ...(source.searched ? [splitSearch(search)] : []),
        ...filters.map((filter) => (chosen[filter] ? stripNul(chosen[filter]) : null)),
      ]
    }

    async function readRows(
      pool: pg.Pool,
      request: ListRequest<Filter, Order>,
      limit: number,
      offset: number,
    ): Promise<Row[]> {
      const { order } = request
      const { rows } = await pool.query<Row>({
        name: `${source.name}-page-${order}`,
        text: statements.page(source.orders[order]),
        values: [...bind(request), limit, offset],
      })
      return rows
    }

    return {
      readFirst: (pool, { limit, ...request }) => readRows(pool, request, limit, 0),
      async readPage(pool, { page: wanted, ...request }) {
        const { rows: found } = await pool.query({
          name: `${source.name}-facets`,
          text: statements.facets,
          values: bind(request),
        })
        const counted = z.array(facetRow).parse(found)
        const count = counted.find(({ filter }) => filter === ALL)?.count ?? 0
        const page = pageWithin(wanted, count, source.perPage)
        return {
          rows: await readRows(pool, request, source.perPage, (page - 1) * source.perPage),
          count,
          page,
          facets: (name) =>
            counted
              .filter(({ filter }) => filter === filters.indexOf(name))
              .map(({ filter: _, ...facet }) => facet),
        }
      },
    }
  }

const facetRow = z.object({
  filter: z.int(),
  key: z.string(),
  label: z.string(),
  count: z.int(),
})

/** In place of a filter's position: what matches all of them. */
const ALL = -1

function writeStatements({
  from,
  where,
  columns,
  searched,
  filters,
}: PagedListSource<string, string>) {
  const base = where === undefined ? [] : [`(${where})`]
  const search = searched
    ? [
        `not exists (
           select from unnest($1::text[]) word
           where strpos(lower(concat_ws(' ', ${searched.join(', ')})), lower(word)) = 0
         )`,
      ]
    : []
  const first = search.length + 1
  const parts = Object.values(filters).map(({ type = 'text', holds, facet }, at) => {
    const value = `$${first + at}::${type}`
    return { at, facet, condition: `(${value} is null or ${holds(value)})` }
  })
  const listed = [...base, ...search]
  const conditions = [...listed, ...parts.map(({ condition }) => condition)]
  const end = first + parts.length
  const passingOthers = (of: number) => passing(parts.filter(({ at }) => at !== of))
  const counted = parts.map(({ at, facet }) =>
    facet ? `union all ${writeFacet(at, facet, passingOthers(at))}` : '',
  )
  return {
    page: (order: string) =>
      `select ${columns} from ${from}${writeWhere(conditions)} order by ${order} limit $${end} offset $${end + 1}`,
    facets: `
      with found as (select ${parts.flatMap(writeFound).join(', ') || '1'} from ${from}${writeWhere(listed)})
      select * from (
        select ${ALL} as filter, '' as key, '' as label, count(*)::int as count from found${passing(parts)}
        ${counted.join('\n')}
      ) facets order by count desc, label, key`,
  }
}

interface Part {
  /** the filter's position */
  at: number
  condition: string
  facet: ListFacet | undefined
}

const passing = (parts: readonly Part[]): string => writeWhere(parts.map(({ at }) => `by_${at}`))

const writeFound = ({ at, condition, facet }: Part): string[] => [
  `${condition} as by_${at}`,
  ...(facet ? [`${facet.key} as key_${at}`, `${facet.label ?? facet.key} as label_${at}`] : []),
]

function writeFacet(at: number, { isList }: ListFacet, where: string): string {
  const choices = isList
    ? `unnest(key_${at}, label_${at})`
    : `lateral (values (key_${at}::text, label_${at}::text))`
  return `
    select ${at}, choice.key, min(choice.label), count(choice.key)::int
    from found
    cross join ${choices} as choice(key, label)${where}
    group by choice.key
    having choice.key is not null`
}
