import { CopyButton } from '#components/ui/copy-button.tsx'
import { Icon } from '#components/ui/icon.tsx'

/** The same question for the data API, as JSON to copy. */
export function ApiQuery({ query }: { query: Readonly<Record<string, unknown>> }) {
  const text = JSON.stringify(query, null, 2)
  return (
    <details className="panel drawer" id="api">
      <summary className="ph"><h2>Same in the API</h2><span className="sub">This view as a query of the data API</span><span className="r"><Icon name="chevronDown" /></span></summary>
      <div className="apiq"><pre tabIndex={0} aria-label="Query as JSON">{text}</pre><CopyButton text={JSON.stringify(query)} label="Copy the query"><Icon name="copy" /></CopyButton></div>
    </details>
  )
}
