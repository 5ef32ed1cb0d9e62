'use client'

import { Icon } from '#components/ui/marks/icon.tsx'
import type { AskCost } from '#lib/api-console/ask-cost.ts'
import type { ApiAllowanceView } from '#lib/view/account/api-endpoint-view.ts'

interface RunBarProps {
  cost: AskCost | null
  isTimeseries: boolean
  complaintCount: number
  allowance: ApiAllowanceView
  isBusy: boolean
  /** null: in the name of who is signed in */
  keyText: string | null
  onKey: (text: string | null) => void
  onRun: () => void
}

/** Who asks, what it costs, what is left, and the button. */
export function RunBar({
  cost,
  isTimeseries,
  complaintCount,
  allowance,
  isBusy,
  keyText,
  onKey,
  onRun,
}: RunBarProps) {
  const { perMinute, leftOfMinute, perMonth, usedOfMonth } = allowance
  const used = Math.min(100, Math.round((usedOfMonth / Math.max(1, perMonth)) * 100))
  const isByKey = keyText !== null
  return (
    <div className="border-t">
      <div className="who-asks">
        <span className="seg" role="group" aria-label="Authenticate with">
          <button
            type="button"
            aria-pressed={!isByKey}
            onClick={() => {
              onKey(null)
            }}
          >
            Session
          </button>
          <button
            type="button"
            aria-pressed={isByKey}
            onClick={() => {
              onKey(keyText ?? '')
            }}
          >
            Key
          </button>
        </span>
        {isByKey ? (
          <input
            className="query-input"
            type="password"
            aria-label="API key"
            placeholder="rwa_live_…"
            value={keyText}
            onChange={(event) => {
              onKey(event.target.value.trim())
            }}
            autoComplete="off"
            spellCheck={false}
            data-private
          />
        ) : null}
        <small>
          {isByKey
            ? 'Kept until this page is closed; sent only to the API.'
            : 'Uses your session; no key needed. Counts toward the per-minute limit only.'}
        </small>
      </div>
      <div className="cost">
        <span className="stat">1 request</span>
        <span className="muted">{costWords(cost, isTimeseries)}</span>
        {complaintCount > 0 && (
          <span className="stat bad">
            {complaintCount === 1 ? '1 error' : `${complaintCount} errors`}: the API would reject
            this
          </span>
        )}
        {cost?.isTooMuch === true && (
          <span className="stat bad">
            Exceeds 1,000,000 points per response: use a longer interval, fewer days or fewer series
          </span>
        )}
        <span className="left">
          <span
            className="meter"
            style={{ '--p': `${used}%` }}
            role="meter"
            aria-label="Requests used this month"
            aria-valuenow={used}
            aria-valuemin={0}
            aria-valuemax={100}
          />
          <span>
            {usedOfMonth.toLocaleString('en-US')} of {perMonth.toLocaleString('en-US')} this month ·{' '}
            {leftOfMinute === null
              ? `${perMinute.toLocaleString('en-US')} per minute`
              : `${leftOfMinute.toLocaleString('en-US')} of ${perMinute.toLocaleString('en-US')} left this minute`}
          </span>
        </span>
        <button
          type="button"
          className="btn accent"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) onRun()
          }}
        >
          <Icon name="chevronRight" small />
          <span>{isBusy ? 'Running…' : 'Run'}</span>{' '}
          <span className="kbd" aria-hidden="true">
            ⌘↵
          </span>
        </button>
      </div>
    </div>
  )
}

/** "up to 50 rows", "up to 5 series × 31 days" */
function costWords(cost: AskCost | null, isTimeseries: boolean): string {
  if (!cost) return ''
  const rows = `${cost.rows.toLocaleString('en-US')} ${isTimeseries ? 'series' : 'rows'}`
  const allSteps = isTimeseries ? ' × all days' : ''
  const steps = cost.steps === null ? allSteps : ` × ${cost.steps.toLocaleString('en-US')} steps`
  const most = `up to ${rows}${steps}`
  return cost.isClamped ? `${most}: the maximum per page for your access` : most
}
