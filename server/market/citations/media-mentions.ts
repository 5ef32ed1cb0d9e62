import { parseDay, type Day } from '#lib/dates.ts'
import { replicaSql } from '#server/core/database/db.ts'

/** Where others quoted this site. */
export interface MediaMention {
  id: number
  title: string
  publisher: string
  url: string
  day: Day
}

/** The newest first; addresses that are none of the web are left out. */
export async function mediaMentions(limit = 200): Promise<MediaMention[]> {
  const { rows } = await replicaSql().query<Omit<MediaMention, 'day'> & { publishedOn: string }>({
    name: 'media-mentions',
    text: `select id, title, publisher, url, published_on::text as "publishedOn"
           from citation where url ~* '^https?://' order by published_on desc, id desc limit $1`,
    values: [limit],
  })
  return rows.map(({ publishedOn, ...row }) => ({ ...row, day: parseDay(publishedOn) ?? 0 }))
}
