import type { ClientBase } from 'pg'
import { connectorKeys, connectors, isConnectorKey } from '#lib/registry/connectors.ts'
import type { SourceId } from '#lib/registry/sources.ts'
import { ownAddress, type OwnAddress } from '#lib/schemas/connector-choice.ts'
import { forgetAccepted } from '#server/pipeline/answers/answers.ts'
import { cancelWaiting } from '#server/core/jobs/cancel-job.ts'
import { directClient, jobsSql } from '#server/core/database/db.ts'
import { env } from '#server/core/env.ts'

export interface ConnectorRow {
  key: string
  isOn: boolean
  /** null: of lib/registry/connectors */
  address: OwnAddress | null
  /** ISO */
  askedAt: string | null
  /** when it last answered rightly */
  goodAt: string | null
  notBefore: string | null
  outcome: string | null
  message: string | null
}

/** Every connector: those of the registry first, then the operator's own addresses. */
export async function listConnectors(): Promise<ConnectorRow[]> {
  const { rows } = await jobsSql().query<
    Omit<ConnectorRow, 'isOn' | 'address'> & { isOn: boolean | null; address: unknown }
  >(
    `select key, is_on as "isOn", address, to_json(asked_at)#>>'{}' as "askedAt",
       to_json(good_at)#>>'{}' as "goodAt", to_json(not_before)#>>'{}' as "notBefore", outcome,
       message
     from connector order by key`,
  )
  const kept = new Map(rows.map((row) => [row.key, row]))
  const known = connectorKeys.map((key) => ({
    ...(kept.get(key) ?? NEVER_ASKED),
    key,
    address: null,
    isOn: kept.get(key)?.isOn ?? isOnBySetting(key),
  }))
  const own = rows.flatMap(({ isOn, address, ...row }) => {
    const read = ownAddress.safeParse(address)
    return isConnectorKey(row.key) || !read.success
      ? []
      : [{ ...row, address: read.data, isOn: isOn ?? true }]
  })
  return [...known, ...own]
}

export async function findConnector(key: string): Promise<ConnectorRow | undefined> {
  return (await listConnectors()).find((row) => row.key === key)
}

const FAILED_HOURS = 1

/** When it is asked again, as milliseconds since 1970: 0 for one that never was, null for one that is off. */
export function nextAskOf(row: ConnectorRow): number | null {
  if (!row.isOn) return null
  const every = everyHoursOf(row)
  const hours = row.outcome === 'failed' ? Math.min(FAILED_HOURS, every) : every
  const due = row.askedAt === null ? 0 : Date.parse(row.askedAt) + hours * 3_600_000
  return Math.max(due, row.notBefore === null ? 0 : Date.parse(row.notBefore))
}

/** In whose form it answers; undefined for an address of an unknown one. */
export const sourceOf = ({ key, address }: ConnectorRow): SourceId | undefined =>
  isConnectorKey(key) ? connectors[key].source : address?.source

/** How often it is asked. */
export function everyHoursOf({ key, address }: ConnectorRow): number {
  return isConnectorKey(key) ? connectors[key].everyHours : (address?.everyHours ?? Infinity)
}

/** Those that are on and were not asked for as long as their row says, or for an hour where that failed. */
export async function dueConnectors(now = Date.now()): Promise<ConnectorRow[]> {
  return (await listConnectors()).filter((row) => {
    const next = nextAskOf(row)
    return next !== null && next <= now
  })
}

type Statements = Pick<ClientBase, 'query'>

/** Tells if work begun with this row is no longer wanted: the row was removed, replaced or switched off since. */
export async function isCalledOff({ key, isOn, address }: ConnectorRow): Promise<boolean> {
  const now = await findConnector(key)
  if (!now || JSON.stringify(now.address) !== JSON.stringify(address)) return true
  return isOn && !now.isOn
}

const NEVER_ASKED = { askedAt: null, goodAt: null, notBefore: null, outcome: null, message: null }

function isOnBySetting(key: keyof typeof connectors): boolean {
  const { LIVE_SOURCES: named } = env()
  return named.includes(key) || (named.includes('keyless') && !connectors[key].needsToken)
}

/**
 * Switched off, it is no longer asked by a job that waits; one that somebody asks for afterwards is
 * made all the same.
 */
export async function switchConnector(
  key: string,
  isOn: boolean,
  statements: Statements = jobsSql(),
): Promise<void> {
  await statements.query(
    'insert into connector (key, is_on) values ($1, $2) on conflict (key) do update set is_on = $2',
    [key, isOn],
  )
  if (!isOn) await cancelWaiting('connector', { key }, statements)
}

/** Adds an address under a name, on from now; another one of the name is replaced. */
export async function saveAddress(key: string, address: OwnAddress): Promise<void> {
  await jobsSql().query(
    `insert into connector (key, is_on, address)
     values ($1, true, $2)
     on conflict (key) do update set is_on = true, address = $2`,
    [key, JSON.stringify(address)],
  )
  await forgetAccepted(key, jobsSql())
}

/** Adds an address under a name that no other one has. → false: one has it */
export async function addAddress(
  key: string,
  { isOn, address }: { isOn: boolean; address: OwnAddress },
  statements: Statements,
): Promise<boolean> {
  const { rowCount } = await statements.query(
    `insert into connector (key, is_on, address) values ($1, $2, $3)
     on conflict (key) do update set is_on = excluded.is_on, address = excluded.address
     where connector.address is null`,
    [key, isOn, JSON.stringify(address)],
  )
  if (rowCount) await forgetAccepted(key, statements)
  return rowCount === 1
}

/** Removes an address; what it brought stays. → whether there was one */
export async function removeAddress(
  key: string,
  statements: Statements = jobsSql(),
): Promise<boolean> {
  const { rowCount } = await statements.query(
    'delete from connector where key = $1 and address is not null',
    [key],
  )
  if (rowCount)
    await statements.query(
      'update source_incident set closed_at = now() where connector = $1 and closed_at is null',
      [key],
    )
  return rowCount === 1
}

export interface FetchOutcome {
  outcome: string
  message: string
  waitSeconds: number
}

/** Notes what a fetch came to. */
export async function noteFetch(
  key: string,
  { outcome, message, waitSeconds }: FetchOutcome,
  statements: Statements = jobsSql(),
): Promise<void> {
  await statements.query(
    `insert into connector (key, asked_at, good_at, outcome, message, not_before)
     values (
       $1, now(), case when $2 <> 'failed' then now() end, $2, $3,
       case when $4 > 0 then now() + make_interval(secs => $4) end
     )
     on conflict (key) do update set asked_at = now(),
       good_at = coalesce(excluded.good_at, connector.good_at), outcome = $2, message = $3,
       not_before = excluded.not_before`,
    [key, outcome, message, waitSeconds],
  )
}

/** Any number that nothing else in this database locks. */
const CONNECTOR_LOCK = 7_206_154

/**
 * Runs `work` unless another process asks the same connector now; undefined then. The lock belongs
 * to a connection of its own.
 */
export async function withConnectorLock<T>(
  key: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const client = await directClient()
  client.on('error', () => undefined)
  try {
    const {
      rows: [lock],
    } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as taken',
      [CONNECTOR_LOCK, key],
    )
    return lock?.taken ? await work() : undefined
  } finally {
    await client.end()
  }
}
