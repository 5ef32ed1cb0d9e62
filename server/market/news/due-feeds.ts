import { jobsSql, replicaSql } from '#server/core/database/db.ts'

/** A feed that news is read from. */
export interface FeedRow {
  id: number
  url: string
  publisher: string
  /** where else this publisher's articles stand; its own host counts anyway */
  hosts: string[]
  isActive: boolean
  etag: string | null
  modified: string | null
  /** ISO */
  fetchedAt: string | null
  /** why it could not be read the last time */
  error: string | null
}

const FEEDS = `select id, url, publisher, coalesce(hosts, '{}') as hosts,
    is_active as "isActive", etag, modified,
    to_json(fetched_at)#>>'{}' as "fetchedAt", error
  from news_feed`

/** Every feed, the active ones first. */
export async function listFeeds(): Promise<FeedRow[]> {
  const { rows } = await replicaSql().query<FeedRow>({
    name: 'feeds',
    text: `${FEEDS} order by is_active desc, publisher, url`,
  })
  return rows
}

/** Active feeds whose last reading is older than so many minutes. */
export async function dueFeeds(minutes: number): Promise<FeedRow[]> {
  const { rows } = await jobsSql().query<FeedRow>({
    name: 'due-feeds',
    text: `${FEEDS}
           where is_active
             and (fetched_at is null or fetched_at <= now() - make_interval(mins => $1))
           order by fetched_at nulls first, id`,
    values: [minutes],
  })
  return rows
}
