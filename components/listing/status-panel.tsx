import { Icon } from '#components/ui/marks/icon.tsx'
import { loanStatuses, loanStatusKeys } from '#lib/registry/statuses.ts'

/** Explains each status, folded away below a list that shows it as a word. */
export function StatusPanel({ of }: { of: string }) {
  return (
    <details className="panel drawer" id="statuses">
      <summary className="panel-head">
        <h2>Status definitions</h2>
        <span className="sub">of {of}</span>
        <span className="push-end">
          <Icon name="chevronDown" />
        </span>
      </summary>
      <dl className="key-values">
        {loanStatusKeys.map((key) => (
          <div key={key} className="contents">
            <dt>{loanStatuses[key].label}</dt>
            <dd>{loanStatuses[key].meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
