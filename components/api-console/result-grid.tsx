'use client'

import { useMemo } from 'react'
import { resultTable } from '#lib/api-console/result-table.ts'

/** An answer as a table, as far as a page can show it. */
export function ResultGrid({ results }: { results: readonly unknown[] }) {
  const { columns, rows, hiddenRows, hiddenColumns } = useMemo(
    () => resultTable(results),
    [results],
  )
  const isText = columns.map((_, at) => rows.some((row) => typeof row[at] === 'string'))
  return (
    <>
      <div className="scroll max-h-140" tabIndex={0} role="region" aria-label="Response as a table">
        <table className="data-table dense">
          <thead>
            <tr>
              {columns.map((name, at) => (
                <th key={name} scope="col" className={isText[at] ? 'cell-left' : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={place}>
                {row.map((cell, at) => (
                  <td key={columns[at]} className={isText[at] ? 'cell-left' : undefined}>
                    {typeof cell === 'number' ? shown(cell, columns[at] ?? '') : (cell ?? '–')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(hiddenRows > 0 || hiddenColumns > 0) && (
        <p className="qnote">
          {[
            hiddenRows > 0 && `${hiddenRows.toLocaleString('en-US')} more rows`,
            hiddenColumns > 0 && `${hiddenColumns.toLocaleString('en-US')} more columns`,
          ]
            .filter(Boolean)
            .join(' and ')}{' '}
          are not displayed. Copy includes the full response.
        </p>
      )}
    </>
  )
}

/** Ids as they are written, figures with their thousands apart. */
const shown = (value: number, column: string): string =>
  /(?:^|_)ids?$/.test(column)
    ? String(value)
    : value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) >= 1_000 ? 2 : 6 })
