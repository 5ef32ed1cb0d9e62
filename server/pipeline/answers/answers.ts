import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { jobsSql } from '#server/core/database/db.ts'

/** The answer of an address, as it is kept. */
export interface FreshAnswer {
  connector: string
  url: string
  /** its name as the input of a run */
  file: string
  body: Buffer
  contentType: string | null
  etag: string | null
  modified: string | null
}

/** Sums up the contents of an answer, to compare the next one with. */
export interface AnswerContent {
  points: number
  newestDay: number | null
  /** measure and scope of each line of values */
  lines: string[]
}

export interface AcceptedAnswer extends AnswerContent {
  id: number
  etag: string | null
  modified: string | null
  sha256: string
}

export interface KeptAnswer {
  id: number
  connector: string
  url: string
  file: string
  contentType: string | null
  receivedAt: string
}

/** Keeps an answer as it came, packed; refused until it is accepted. → its number */
export async function keepAnswer(answer: FreshAnswer): Promise<number> {
  const packed = await promisify(gzip)(answer.body)
  const { rows } = await jobsSql().query<{ id: number }>(
    `insert into source_answer (
       connector, url, file, content_type, etag, modified, bytes, sha256, body, packed_bytes, state
     )
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'refused') returning id`,
    [
      answer.connector,
      answer.url,
      answer.file,
      answer.contentType,
      answer.etag,
      answer.modified,
      answer.body.length,
      fingerprint(answer.body),
      packed,
      packed.length,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('the answer was not kept')
  return row.id
}

export const fingerprint = (body: Buffer): string => createHash('sha256').update(body).digest('hex')

/** Says that a run has taken an answer, and what it held. */
export async function acceptAnswer(id: number, content: AnswerContent): Promise<void> {
  await jobsSql().query(
    "update source_answer set state = 'accepted', points = $2, newest_day = $3, lines = $4 where id = $1",
    [id, content.points, content.newestDay, content.lines],
  )
}

/** The last answer of an address that a run has taken. */
export async function lastAccepted(
  connector: string,
  url: string,
): Promise<AcceptedAnswer | undefined> {
  const { rows } = await jobsSql().query<AcceptedAnswer>(
    `select id, etag, modified, sha256, points, newest_day as "newestDay", coalesce(lines, '{}') as lines
     from source_answer
     where connector = $1 and url = $2 and state = 'accepted' order by id desc limit 1`,
    [connector, url],
  )
  return rows[0]
}

/**
 * Has the next answers of a connector read as if they were its first: an address that is added
 * again may be read in another form, which gives the same bytes other values. What was answered
 * stays kept.
 */
export async function forgetAccepted(
  connector: string,
  statements: Pick<ClientBase, 'query'>,
): Promise<void> {
  await statements.query(
    "update source_answer set state = 'forgotten' where connector = $1 and state = 'accepted'",
    [connector],
  )
}

/** An answer that is kept; undefined where it has been removed. */
export async function findAnswer(id: number): Promise<KeptAnswer | undefined> {
  const { rows } = await jobsSql().query<KeptAnswer>(
    `select id, connector, url, file, content_type as "contentType",
       to_json(received_at)#>>'{}' as "receivedAt"
     from source_answer
     where id = $1`,
    [id],
  )
  return rows[0]
}

/** Its bytes, unpacked. */
export async function readAnswer(id: number): Promise<Buffer | undefined> {
  const { rows } = await jobsSql().query<{ body: Buffer }>(
    'select body from source_answer where id = $1',
    [id],
  )
  return rows[0] && promisify(gunzip)(rows[0].body)
}

/**
 * Removes answers that have had their time, and the oldest of those that take too much room. The
 * last accepted one of an address stays: the next one is compared with it. → how many
 */
export async function removeOldAnswers({
  days,
  megabytes,
}: {
  days: number
  megabytes: number
}): Promise<number> {
  return (await jobsSql().query(REMOVE, [days, megabytes * 1_000_000])).rowCount ?? 0
}

const REMOVE = `
  delete from source_answer a using (
    select id, received_at, sum(packed_bytes) over (order by id desc) as room,
           state = 'accepted' and row_number() over (partition by connector, url, state order by id desc) = 1 as is_last
    from source_answer
  ) kept
  where a.id = kept.id
    and not kept.is_last
    and (kept.received_at < now() - make_interval(days => $1) or kept.room > $2)`
