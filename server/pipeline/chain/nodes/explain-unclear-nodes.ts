import { today } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { Network } from '#lib/registry/networks.ts'
import { AppError } from '#server/core/errors.ts'
import { openChainIncident } from '#server/pipeline/chain/networks/chain-incidents.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import { NoAgreementError } from '#server/pipeline/chain/nodes/node-error.ts'

/**
 * Opens the incident of nodes that did not agree, or answered too late. `measure` keeps it apart
 * from what other readings of the network open and close. → what the caller is told
 */
export async function explainUnclearNodes(
  { client }: ChainSession,
  { id, name }: Network,
  error: unknown,
  measure?: MeasureKey,
): Promise<unknown> {
  if (!(error instanceof NoAgreementError)) return error
  await openChainIncident(client, {
    fault: 'nodes_unclear',
    scopeKey: `network:${id}`,
    ...(measure && { measure }),
    detail: error.message,
    day: today(),
  })
  return new AppError('unavailable', `${name} could not be read: ${error.message}`, {
    cause: error,
  })
}
