import '../../styles/components/admin-data.css'
import { StateMark } from '#components/admin-data/state-mark.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { showDay } from '#lib/dates.ts'
import { showFullValue } from '#lib/format/show-value.ts'
import { showTime } from '#lib/format/show-time.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { isQualityRuleKey, getQualityRule } from '#lib/registry/quality-rules.ts'
import type { HeldValueRow } from '#lib/view/admin/held-value.ts'

/** Readings that were held: each against the last good one and its bound, with a box where it is to be decided. */
export function HeldList({ rows }: { rows: readonly HeldValueRow[] }) {
  return (
    <ol className="add-list">
      {rows.map((row) => (
        <li key={row.id} id={`held-${row.id}`}>
          <HeldValue row={row} />
        </li>
      ))}
    </ol>
  )
}

function HeldValue({ row }: { row: HeldValueRow }) {
  const {
    id,
    name,
    href,
    measure,
    day,
    value,
    previous,
    rule,
    bound,
    reason,
    source,
    runId,
    state,
    heldAt,
    decidedAt,
    note,
  } = row
  const { label, unit } = getMeasure(measure)
  const shown = (figure: number | null) => showFullValue(figure, unit)
  return (
    <>
      <div className="record-head">
        {(state === 'held' || (state === 'rejected' && value !== null)) && (
          <input
            type="checkbox"
            name="held-value"
            value={id}
            data-state={state}
            aria-label={`Choose ${name}: ${label} on ${showDay(day)}`}
            autoComplete="off"
          />
        )}
        <h3>
          {href ? (
            <AppLink className="link underline underline-offset-3" href={href}>
              {name}
            </AppLink>
          ) : (
            name
          )}
          : {label}, {showDay(day)}
        </h3>
        <StateMark state={state} />
      </div>
      <p className="add-figures">
        <span>
          Reading <b>{value === null ? 'no value' : shown(value)}</b>
        </span>
        <span>
          Last good value <b>{previous === null ? 'none' : shown(previous)}</b>
        </span>
        {bound && (
          <span>
            Limit <b>{bound}</b>
          </span>
        )}
      </p>
      <p>{reason}</p>
      <p className="quiet">
        {isQualityRuleKey(rule) ? getQualityRule(rule).label : rule}. {source}, run {runId},{' '}
        {showTime(heldAt)}.
        {decidedAt && (
          <>
            {' '}
            {state.charAt(0).toUpperCase() + state.slice(1)} {showTime(decidedAt)}
            {note && `: ${note}`}
          </>
        )}
      </p>
    </>
  )
}
