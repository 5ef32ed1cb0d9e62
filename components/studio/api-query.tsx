import { CopyButton } from '#components/ui/buttons/copy-button.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { consoleHref } from '#lib/api-console/console-href.ts'
import { formatQuery } from '#lib/api-console/query-json.ts'
import type { ApiQuestion } from '#lib/studio/api-question.ts'

/** The same question for the data API, as JSON to copy and as a link to where it can be run. */
export function ApiQuery({ question }: { question: ApiQuestion | null }) {
  const href = question && consoleHref(question)
  return (
    <details className="panel drawer" id="api">
      <summary className="panel-head">
        <h2>API query</h2>
        <span className="sub">Current view as a data API query</span>
        <span className="push-end">
          <Icon name="chevronDown" />
        </span>
      </summary>
      {question ? (
        <>
          <div className="apiq">
            <pre
              role="group"
              tabIndex={0}
              aria-label="Query as JSON"
            >{`GET /api${question.endpoint}\n${formatQuery(question.query)}`}</pre>
            <CopyButton text={JSON.stringify(question.query)} label="Copy the query">
              <Icon name="copy" />
            </CopyButton>
          </div>
          {href !== null && (
            <div className="panel-foot">
              <a className="link" href={href} rel="nofollow">
                Open in the API console
              </a>
            </div>
          )}
        </>
      ) : (
        <p className="apiq">The data API cannot return this view: it lacks a field or grouping.</p>
      )}
    </details>
  )
}
