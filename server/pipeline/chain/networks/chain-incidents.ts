import type { ClientBase } from 'pg'
import type { Day } from '#lib/dates.ts'
import { chainFaults, type ChainFault } from '#lib/registry/chain-faults.ts'
import { measures, type MeasureKey } from '#lib/registry/measures.ts'

/** A fault in the reading of a token or a network, for the status page. */
export interface ChainIncident {
  fault: ChainFault
  /** `token:7`, `network:1` */
  scopeKey: string
  /** measure that could not be read; without it, the supply */
  measure?: MeasureKey
  detail: string
  day: Day
}

/** Opens an incident, or brings the one that is open up to date. */
export async function openChainIncident(
  client: ClientBase,
  { fault, scopeKey, measure = 'totalSupply', detail, day }: ChainIncident,
): Promise<void> {
  const { rowCount } = await client.query(
    `update incident
     set detail = $3, to_day = greatest(to_day, $4)
     where scope_key = $1 and rule = $2 and state = 'open' and measure_id = $5`,
    [scopeKey, fault, detail, day, measures[measure].id],
  )
  if (rowCount) return
  await client.query(
    `insert into incident (scope_key, measure_id, rule, title, detail, from_day, to_day)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [scopeKey, measures[measure].id, fault, chainFaults[fault].label, detail, day],
  )
}

/** Closes what is open of these faults and of a scope, because it is right again. */
export async function closeChainIncidents(
  client: ClientBase,
  scopeKey: string,
  faults: readonly ChainFault[],
  measure: MeasureKey = 'totalSupply',
): Promise<void> {
  await client.query(
    `update incident
     set state = 'closed', closed_at = now()
     where scope_key = $1 and rule = any($2) and state = 'open' and measure_id = $3`,
    [scopeKey, faults, measures[measure].id],
  )
}
