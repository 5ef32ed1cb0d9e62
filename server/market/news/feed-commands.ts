import { AppError } from '#server/core/errors.ts'
import { inTransaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'

interface Actor {
  userId: string
}

/** Reads a feed from now on. Throws conflict where it is there already. */
export async function followFeed(
  { userId }: Actor,
  { url, publisher, hosts }: { url: string; publisher: string; hosts: string[] },
): Promise<{ id: number }> {
  return inTransaction(async (transaction) => {
    if (await transaction.newsFeed.findUnique({ where: { url } }))
      throw new AppError('conflict', 'Address: this feed already exists.')
    const feed = await transaction.newsFeed.create({
      data: { url, publisher, hosts },
      select: { id: true },
    })
    await writeAudit(transaction, {
      actor: userId,
      action: 'news_feed.create',
      resource: 'news_feed',
      resourceId: String(feed.id),
      after: { url, publisher, hosts },
    })
    return feed
  })
}

/** Pauses a feed, or goes on with it. */
export async function pauseFeed(
  { userId }: Actor,
  { id, isActive }: { id: number; isActive: boolean },
): Promise<void> {
  await inTransaction(async (transaction) => {
    const { count } = await transaction.newsFeed.updateMany({
      where: { id, isActive: !isActive },
      data: { isActive, ...(isActive && { error: null }) },
    })
    if (!count)
      throw new AppError(
        'conflict',
        isActive
          ? 'It is already active or does not exist.'
          : 'It is already paused or does not exist.',
      )
    await writeAudit(transaction, {
      actor: userId,
      action: 'news_feed.update',
      resource: 'news_feed',
      resourceId: String(id),
      before: { isActive: !isActive },
      after: { isActive },
    })
  })
}

/** Reads a feed no more; its articles stay. */
export async function dropFeed({ userId }: Actor, id: number): Promise<void> {
  await inTransaction(async (transaction) => {
    const feed = await transaction.newsFeed.findUnique({ where: { id } })
    if (!feed) throw new AppError('not_found', 'Feed not found.')
    await transaction.newsFeed.delete({ where: { id } })
    await writeAudit(transaction, {
      actor: userId,
      action: 'news_feed.remove',
      resource: 'news_feed',
      resourceId: String(id),
      before: { url: feed.url, publisher: feed.publisher },
    })
  })
}
