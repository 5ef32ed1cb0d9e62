import { csvCell } from '#lib/files/csv-cell.ts'

/** Rows as a CSV file (RFC 4180). */
export const csvText = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
