import { networkByName } from '#lib/registry/networks.ts'
import { recordAudit } from '#server/core/audit/record-audit.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'
import { AppError } from '#server/core/errors.ts'
import { enqueueJob } from '#server/core/jobs/enqueue-job.ts'
import { listReadNetworks } from '#server/pipeline/chain/networks/read-networks.ts'

/** Has a network read on now, by every source that reads something of it. → how many runs that are */
export async function readNetworkNow(
  { userId }: { userId: string },
  slug: string,
): Promise<{ runs: number }> {
  const network = networkByName(slug)
  if (!network) throw new AppError('not_found', `Unknown network "${slug}".`)
  const read = (await listReadNetworks()).filter(({ networkId }) => networkId === network.id)
  if (!read.length)
    throw new AppError(
      'unprocessable',
      `${network.name}: nothing is read of it. ` +
        'npm run ingest -- --help lists the sources that read nodes; ' +
        'a network that stopped is restarted there.',
    )
  return sqlTransaction(async (client) => {
    let runs = 0
    for (const { source } of read) {
      const input = { source, locations: [network.slug], options: {}, creates: false }
      if ((await enqueueJob('ingest', input, client)) !== null) runs++
    }
    if (!runs)
      throw new AppError('conflict', `${network.name}: it is already queued or being read.`)
    await recordAudit(client, {
      actor: userId,
      action: 'network.read',
      resource: 'network',
      resourceId: network.slug,
      after: { runs },
    })
    return { runs }
  })
}
