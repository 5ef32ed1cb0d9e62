import '../../styles/components/sources.css'
import { LagBar } from '#components/sources/lag-bar.tsx'
import { ConnectorSwitch } from '#components/sources/connector-switch.tsx'
import { RemoveAddressButton } from '#components/sources/remove-address-button.tsx'
import { IncidentCount } from '#components/sources/incident-count.tsx'
import { RunDays } from '#components/sources/run-days.tsx'
import { RunNowButton } from '#components/sources/run-now-button.tsx'
import { WarningCount } from '#components/sources/warning-count.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showCount } from '#lib/format/show-count.ts'
import { showHours } from '#lib/format/show-schedule.ts'
import { showTime } from '#lib/format/show-time.ts'
import type { ConnectorView } from '#lib/view/sources/connector-row.ts'

/** Sources that are asked at an address: on or off, what each brings and on which terms, and how it last went. */
export function ConnectorsPanel({ connectors }: { connectors: readonly ConnectorView[] }) {
  const on = connectors.filter(({ isOn }) => isOn).length
  return (
    <Panel
      id="connectors"
      title="Connectors"
      sub={`${on} of ${connectors.length} on · bar: lag; tick: expected delay`}
    >
      <DataTable
        caption="Connectors"
        columns={COLUMNS}
        rows={connectors}
        rowKey={({ key }) => key}
        rowName={({ name }) => name}
        firstNumber={null}
      />
      {connectors.map(
        ({ key, name, incidents }) =>
          incidents.length > 0 && (
            <details key={key} className="border-t border-border px-4 py-2">
              <summary>
                Open incidents of {name}: {incidents.length}
              </summary>
              <ul>
                {incidents.map(({ id, title, detail, openedAt, times }) => (
                  <li key={id} className="quiet break-all">
                    <b>{title}.</b> {detail}, since{' '}
                    <time dateTime={openedAt}>{showTime(openedAt)}</time>
                    {times > 1 && `, ${showCount(times)} times`}
                  </li>
                ))}
              </ul>
            </details>
          ),
      )}
    </Panel>
  )
}

/**
 * A line for each address that failed, of which the first says enough in a column; the others are
 * among the incidents.
 */
function shortenMessage(message: string | null): string {
  const [first = '', ...others] = (message ?? '').split('\n')
  return others.length ? `${first}, and ${others.length} more` : first
}

const COLUMNS: Column<ConnectorView>[] = [
  {
    key: 'name',
    label: 'Connector',
    role: 'name',
    cell: ({ name, brings, licence, tokenFor, form }) => (
      <span className="src-two wrap">
        {name}
        <small>{brings}</small>
        <small>
          {licence ?? 'Address not readable'}
          {tokenFor && `; needs a token for ${tokenFor}`}
        </small>
        {form && <small title={form.evidence}>Form: {form.sureness}</small>}
      </span>
    ),
  },
  {
    key: 'on',
    label: 'On',
    role: 'key',
    left: true,
    cell: ({ key, name, isOn, feeds }) => (
      <ConnectorSwitch connector={key} name={name} isOn={isOn} feeds={feeds} />
    ),
  },
  {
    key: 'last',
    label: 'Last run, schedule, next run',
    role: 'detail',
    left: true,
    cell: ({ askedAt, everyHours, isOn, nextAt }) => (
      <span className="src-two">
        {askedAt ? (
          <time dateTime={askedAt}>{showTime(askedAt)}</time>
        ) : (
          <Blank reason="Never run" />
        )}
        <small>
          {showHours(everyHours)}
          {isOn && (nextAt ? `, next ${showTime(nextAt)}` : ', next within 10 minutes')}
        </small>
      </span>
    ),
  },
  {
    key: 'lag',
    label: 'Lag',
    role: 'key',
    left: true,
    cell: ({ lag, isOn }) =>
      lag ? (
        <LagBar {...lag} unit="h" />
      ) : (
        <Blank reason={isOn ? 'No valid response yet' : 'Off'} />
      ),
  },
  {
    key: 'outcome',
    label: 'Outcome',
    role: 'detail',
    left: true,
    cell: ({ outcome, message }) =>
      outcome ? (
        <span className="src-two wrap min-w-[14ch]">
          <span className={outcome === 'failed' ? 'text-warning' : undefined}>{outcome}</span>
          <small title={message ?? undefined}>{shortenMessage(message)}</small>
        </span>
      ) : (
        <Blank reason="Never run" />
      ),
  },
  { key: 'rows', label: 'Rows', role: 'detail', cell: ({ rows }) => showCount(rows) },
  { key: 'held', label: 'Held', role: 'detail', cell: ({ held }) => <WarningCount value={held} /> },
  {
    key: 'incidents',
    label: 'Inc.',
    role: 'detail',
    cell: ({ incidents }) => <IncidentCount incidents={incidents} />,
  },
  { key: 'days', label: '30 d', role: 'extra', cell: ({ days }) => <RunDays days={days} /> },
  {
    key: 'run',
    label: 'Run',
    role: 'detail',
    cell: ({ key, name, isOwn }) => (
      <>
        <RunNowButton asked={{ connector: key }} name={name} />
        {isOwn && <RemoveAddressButton name={name} />}
      </>
    ),
  },
]
