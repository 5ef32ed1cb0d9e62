import { z } from 'zod'
import { numberToHex } from 'viem'
import type { BlockHeader } from '#server/pipeline/chain/transfers/transfer.ts'
import { isBlockTime } from '#server/pipeline/chain/nodes/block-time.ts'
import type { ChainNode } from '#server/pipeline/chain/nodes/chain-node.ts'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'
import type { NodeGroup } from '#server/pipeline/chain/nodes/node-group.ts'

const hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .transform((text) => text.toLowerCase())
const quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,13}$/i)
  .transform(Number)
const block = z.object({ number: quantity, hash, parentHash: hash, timestamp: quantity })

/** The header of one block, as enough nodes say it. Throws NoAgreementError. */
export function readHeader(group: NodeGroup, number: number): Promise<BlockHeader> {
  return group.agree(
    `block ${number}`,
    number,
    (node) => askHeader(node, number),
    (one, other) => one.hash === other.hash && one.at === other.at,
  )
}

/** The header of one block, as one node says it. Throws NodeError. */
export async function askHeader(node: ChainNode, number: number): Promise<BlockHeader> {
  const answer = await node.ask('eth_getBlockByNumber', [numberToHex(number), false])
  const { success, data } = block.safeParse(answer)
  if (data && number > 0 && !isBlockTime(data.timestamp))
    throw new NodeError(`${node.name} returned block ${number} with an impossible time`)
  if (!success || data.number !== number)
    throw new NodeError(
      answer === null
        ? `${node.name} does not have block ${number}`
        : `${node.name} returned an invalid block`,
    )
  const { timestamp: at, ...header } = data
  return { ...header, at }
}

const AT_ONCE = 8

/** The headers of blocks in the order of their numbers. */
export async function readHeaders(
  group: NodeGroup,
  numbers: readonly number[],
): Promise<BlockHeader[]> {
  const headers: BlockHeader[] = []
  for (let at = 0; at < numbers.length; at += AT_ONCE)
    headers.push(
      ...(await Promise.all(
        numbers.slice(at, at + AT_ONCE).map((number) => readHeader(group, number)),
      )),
    )
  return headers
}
