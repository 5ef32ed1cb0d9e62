import { connectors, describeLicence, isConnectorKey } from '#lib/registry/connectors.ts'
import { fetchFaults, isFetchFault } from '#lib/registry/fetch-faults.ts'
import type { ConnectorView } from '#lib/view/connector-row.ts'
import { openSourceIncidents, type OpenSourceIncident } from '#server/data/connectors/incidents.ts'
import {
  everyHoursOf,
  listConnectors,
  nextAskOf,
  type ConnectorRow,
} from '#server/data/connectors/connectors.ts'

/** Every connector, with the operator's own addresses: on or off, what it brings, and how it last went. */
export async function connectorViews(): Promise<ConnectorView[]> {
  const [rows, open] = await Promise.all([listConnectors(), openSourceIncidents()])
  return rows.map((row) => {
    const next = nextAskOf(row)
    const { askedAt, outcome, message, isOn, key } = row
    return {
      ...describe(row),
      key,
      isOn,
      isOwn: row.address !== null,
      askedAt,
      outcome,
      message,
      everyHours: everyHoursOf(row),
      nextAt: next ? new Date(next).toISOString() : null,
      incidents: open.filter(({ connector }) => connector === key).map(describeIncident),
    }
  })
}

const describeIncident = ({
  id,
  fault,
  subject,
  detail,
  openedAt,
  times,
}: OpenSourceIncident): ConnectorView['incidents'][number] => ({
  id,
  title: isFetchFault(fault) ? fetchFaults[fault].title : fault,
  detail: subject ? `${subject}: ${detail}` : detail,
  openedAt,
  times,
})

function describe({ key, address }: ConnectorRow) {
  if (!isConnectorKey(key))
    return {
      name: key,
      brings: address?.url ?? '',
      licence: address && describeLicence(address.source),
      tokenFor: null,
    }
  const { name, brings, source, host, needsToken } = connectors[key]
  return { name, brings, licence: describeLicence(source), tokenFor: needsToken ? host : null }
}
