import type { ClientBase } from 'pg'
import type { FetchFault } from '#lib/registry/fetch-faults.ts'
import { jobsSql, replicaSql } from '#server/core/database/db.ts'

export interface SourceFault {
  fault: FetchFault
  /** the name of an answer, or empty: the whole connector */
  subject: string
  /** a sentence without its end: "usdc.csv: answered 404" */
  detail: string
  answerId: number | null
}

type Statements = Pick<ClientBase, 'query'>

/** Opens an incident of a connector, or counts it once more where it is open. */
export async function noteIncident(
  connector: string,
  { fault, subject, detail, answerId }: SourceFault,
  statements: Statements,
): Promise<void> {
  const { rowCount } = await statements.query(
    `update source_incident set times = times + 1, seen_at = now(), detail = $4, answer_id = coalesce($5, answer_id)
     where connector = $1 and fault = $2 and subject = $3 and closed_at is null`,
    [connector, fault, subject, detail, answerId],
  )
  if (rowCount) return
  await statements.query(
    'insert into source_incident (connector, fault, subject, detail, answer_id) values ($1, $2, $3, $4, $5)',
    [connector, fault, subject, detail, answerId],
  )
}

/** Closes what is open of a connector, but what was wrong again just now. */
export async function closeIncidents(
  connector: string,
  stillWrong: readonly Pick<SourceFault, 'fault' | 'subject'>[],
  statements: Statements,
): Promise<void> {
  await statements.query(
    `update source_incident set closed_at = now() where connector = $1 and closed_at is null
     and not (fault || ' ' || subject = any($2))`,
    [connector, stillWrong.map(({ fault, subject }) => `${fault} ${subject}`)],
  )
}

export interface OpenSourceIncident {
  id: number
  connector: string
  fault: string
  subject: string
  detail: string
  /** ISO */
  openedAt: string
  seenAt: string
  times: number
}

/** The newest first. */
export async function openSourceIncidents(): Promise<OpenSourceIncident[]> {
  const { rows } = await replicaSql().query<OpenSourceIncident>({
    name: 'open-source-incidents',
    text: `select id, connector, fault, subject, detail,
             to_json(opened_at)#>>'{}' as "openedAt", to_json(seen_at)#>>'{}' as "seenAt", times
           from source_incident where closed_at is null order by id desc limit 500`,
  })
  return rows
}

/** An incident that is open or over, with the number of the answer that it is about. */
export interface PastIncident {
  connector: string
  fault: string
  subject: string
  detail: string
  answerId: number | null
  times: number
  isOpen: boolean
}

/** The newest of each kind and subject, of all connectors. */
export async function newestIncidents(): Promise<PastIncident[]> {
  const { rows } = await jobsSql().query<PastIncident>({
    name: 'newest-source-incidents',
    text: `select distinct on (connector, fault, subject) connector, fault, subject, detail,
             answer_id as "answerId", times, closed_at is null as "isOpen"
           from source_incident
           order by connector, fault, subject, id desc`,
  })
  return rows
}
