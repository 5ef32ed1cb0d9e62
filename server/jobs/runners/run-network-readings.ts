import { networkById } from '#lib/registry/networks.ts'
import { nodesOf } from '#server/core/env.ts'
import { enqueueJob } from '#server/core/jobs/enqueue-job.ts'
import { findNodes } from '#server/pipeline/chain/nodes/network-nodes.ts'
import { listReadNetworks } from '#server/pipeline/chain/networks/read-networks.ts'
import type { JobRunner } from '#server/jobs/runners/job-context.ts'

/** Has every network read on that somebody began to read, and that has nodes in this process. */
export const readNetworks: JobRunner<'networks'> = async (_input, { note }) => {
  let asked = 0
  for (const { networkId, source } of await listReadNetworks()) {
    const network = networkById(networkId)
    if (!network) continue
    if (!nodesOf(network.slug).length) {
      // public nodes are asked by their connector, as often as is polite
      if (!(await findNodes(network)).length) note(`${network.name}: no nodes`, 'warn')
      continue
    }
    const job = await enqueueJob('ingest', {
      source,
      locations: [network.slug],
      options: {},
      creates: false,
    })
    note(`${network.name}${job === null ? ': still being read' : ''}`)
    if (job !== null) asked++
  }
  return {
    sentence: asked
      ? `${asked} network${asked === 1 ? ' is' : 's are'} read.`
      : 'No network to read.',
  }
}
