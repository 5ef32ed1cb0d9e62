'use client'

import type { AskedOnce } from '#components/api-console/ask-api.ts'
import { showBytes } from '#lib/format/show-bytes.ts'

/** Lists the requests of this page since it was opened; a query goes back into the builder by its button. */
export function RequestList({
  asked,
  onTake,
}: {
  asked: readonly AskedOnce[]
  onTake: (asked: AskedOnce) => void
}) {
  if (asked.length === 0) return null
  return (
    <section className="panel" aria-labelledby="requests-title">
      <div className="panel-head">
        <h2 id="requests-title">Requests</h2>
        <span className="sub">since page load</span>
      </div>
      <table className="data-table dense requests">
        <caption className="sr-only">Requests since page load</caption>
        <thead>
          <tr>
            <th className="cell-left" scope="col">
              Time
            </th>
            <th className="cell-left" scope="col">
              Status
            </th>
            <th className="cell-left request-wide" scope="col">
              Query
            </th>
            <th className="request-wide" scope="col">
              Size
            </th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {asked.map((each) => (
            <tr key={each.id}>
              <td className="cell-left mono">{each.at}</td>
              <td className="cell-left">
                <span className={each.status === 200 ? 'stat is-ok' : 'stat bad'}>
                  {each.status || '–'}
                </span>
              </td>
              <td className="cell-left request-wide request-query">
                <button
                  type="button"
                  className="link mono"
                  onClick={() => {
                    onTake(each)
                  }}
                  title="Load into the builder"
                >
                  {each.query}
                </button>
              </td>
              <td className="request-wide">{showBytes(each.bytes)}</td>
              <td className="fig">{Math.round(each.ms)} ms</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
