/** A row as far as sorting needs it. */
interface Sortable {
  name: string
  cells: readonly { value: number | null }[]
  total: { value: number | null }
}

/** By name, by a column's place or by the total; blanks are last either way. */
export function sortPivot<Row extends Sortable>(
  rows: readonly Row[],
  by: 'name' | 'total' | number,
  direction: 'asc' | 'desc',
): Row[] {
  const sign = direction === 'asc' ? 1 : -1
  return [...rows].sort((a, b) => {
    const byName = a.name.localeCompare(b.name, 'en')
    if (by === 'name') return sign * byName
    const [x, y] = [readSortValue(a, by), readSortValue(b, by)]
    if (x === null || y === null) return x === y ? byName : x === null ? 1 : -1
    return sign * (x - y) || byName
  })
}

const readSortValue = (row: Sortable, by: 'total' | number): number | null =>
  by === 'total' ? row.total.value : (row.cells[by]?.value ?? null)
