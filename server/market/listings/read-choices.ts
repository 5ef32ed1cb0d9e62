import type { Facet } from '#lib/view/lists/facet.ts'

/** One of the groups that a row is in. */
export interface Option {
  key: string
  label: string
  /** its place among the others; absent: by how many rows it has */
  rank?: number
}

/**
 * For every row the groups it is in, as positions in `options`: those of row `n` stand in `codes`
 * from `starts[n]` to `starts[n + 1]`.
 */
export interface Choices {
  options: readonly Option[]
  codes: Int32Array
  starts: Int32Array
}

/**
 * The groups of all rows, once: narrowing and counting then compare small numbers. `standing` can
 * be chosen where no row is in them.
 */
export function readChoices<Row>(
  rows: readonly Row[],
  groupsOf: (row: Row) => readonly Option[],
  standing: readonly Option[] = [],
): Choices {
  const options: Option[] = [...standing]
  const codeByKey = new Map(standing.map(({ key }, code) => [key, code]))
  const codes: number[] = []
  const starts = new Int32Array(rows.length + 1)
  rows.forEach((row, at) => {
    for (const option of groupsOf(row)) {
      let code = codeByKey.get(option.key)
      if (code === undefined) {
        code = options.push(option) - 1
        codeByKey.set(option.key, code)
      }
      codes.push(code)
    }
    starts[at + 1] = codes.length
  })
  return { options, codes: Int32Array.from(codes), starts }
}

interface Choosing {
  rowCount: number
  choices: Readonly<Record<string, Choices>>
  /** keys that were chosen, by filter */
  chosen: Readonly<Record<string, readonly string[]>>
  /** other tests that a row has to pass: ranges, a search; null: none */
  passes: ((at: number) => boolean) | null
  /** how many rows a row stands for */
  weight: (at: number) => number
  /** called for every row that matches */
  onMatch: (at: number) => void
}

/**
 * One pass over all rows: those that match everything, and for each filter how many rows each of
 * its choices would leave beside all other filters. A row that fails one filter alone counts for
 * that filter's choices only.
 */
export function choose({
  rowCount,
  choices,
  chosen,
  passes,
  weight,
  onMatch,
}: Choosing): Record<string, Facet[]> {
  const filters = Object.entries(choices).map(([key, own]) => {
    const wanted = chosen[key]
    return {
      key,
      ...own,
      counts: new Float64Array(own.options.length),
      wanted: wanted
        ? Uint8Array.from(own.options, (option) => (wanted.includes(option.key) ? 1 : 0))
        : null,
    }
  })
  const active = filters.filter(({ wanted }) => wanted !== null)
  for (let at = 0; at < rowCount; at++) {
    const failed = failing(active, at)
    if (failed === MORE_THAN_ONE || (passes && !passes(at))) continue
    const rows = weight(at)
    if (failed === null) {
      onMatch(at)
      for (const filter of filters) count(filter, at, rows)
    } else count(failed, at, rows)
  }
  return Object.fromEntries(
    filters.map(({ key, options, counts, wanted }) => [
      key,
      options
        .map((option, code) => ({
          ...option,
          count: counts[code] ?? 0,
          isChosen: wanted?.[code] === 1,
        }))
        .filter(({ count: rows, isChosen }) => rows > 0 || isChosen)
        .sort(
          (a, b) =>
            (a.rank ?? 0) - (b.rank ?? 0) || b.count - a.count || a.label.localeCompare(b.label),
        )
        .map(({ key: own, label, count: rows }) => ({ key: own, label, count: rows })),
    ]),
  )
}

const MORE_THAN_ONE = 'more than one'

interface Filter {
  codes: Int32Array
  starts: Int32Array
  counts: Float64Array
  wanted: Uint8Array | null
}

function count({ codes, starts, counts }: Filter, at: number, rows: number): void {
  const end = starts[at + 1] ?? 0
  for (let place = starts[at] ?? 0; place < end; place++) {
    const code = codes[place] ?? 0
    counts[code] = (counts[code] ?? 0) + rows
  }
}

/** The one active filter that a row fails; null: none. */
function failing(active: readonly Filter[], at: number): Filter | null | typeof MORE_THAN_ONE {
  let failed: Filter | null = null
  for (const filter of active) {
    if (isIn(filter, at)) continue
    if (failed) return MORE_THAN_ONE
    failed = filter
  }
  return failed
}

function isIn({ codes, starts, wanted }: Filter, at: number): boolean {
  const end = starts[at + 1] ?? 0
  for (let place = starts[at] ?? 0; place < end; place++)
    if (wanted?.[codes[place] ?? 0] === 1) return true
  return false
}
