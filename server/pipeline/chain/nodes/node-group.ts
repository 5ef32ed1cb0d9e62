import type { ChainNode } from '#server/pipeline/chain/nodes/chain-node.ts'
import { HIGHEST_BLOCK } from '#server/pipeline/chain/nodes/block-time.ts'
import { NoAgreementError, NodeError } from '#server/pipeline/chain/nodes/node-error.ts'

/** The nodes of a network. What is read from them is what two of them say, where more than one is named. */
export interface NodeGroup<Node = ChainNode> {
  /** the newest block that enough of them have */
  readonly head: number
  /** how many have to say the same */
  readonly wanted: number
  /** how many answered when they were asked how far they have come */
  readonly answered: number
  /**
   * The answer that enough nodes give, by `isSame`; `block`: the newest that is asked for, which
   * nodes that are behind are not asked about. `subject` names it in the message, `combine` makes
   * one of two that are the same. Nodes that failed are asked after those that did not. Throws
   * NoAgreementError; what `ask` throws but NodeError goes through.
   */
  agree<T>(
    subject: string,
    block: number,
    ask: (node: Node) => Promise<T>,
    isSame: (one: T, other: T) => boolean,
    combine?: (one: T, other: T) => T,
  ): Promise<T>
}

const MOST_WANTED = 2
const QUANTITY = /^0x[0-9a-f]{1,13}$/i

/** Asks every node which chain it is of and how far it has come. Throws NoAgreementError. */
export const openGroup = (nodes: readonly ChainNode[], chainId: number): Promise<NodeGroup> =>
  formGroup(nodes, (node) => askHead(node, chainId))

/** The number of the newest block of a node of this chain. Throws NodeError. */
export async function askHead(node: ChainNode, chainId: number): Promise<number> {
  const [chain, head] = await Promise.all([
    askNumber(node, 'eth_chainId'),
    askNumber(node, 'eth_blockNumber'),
  ])
  if (chain !== chainId)
    throw new NodeError(`${node.name} is on chain ${chain}, not chain ${chainId}`)
  if (head > HIGHEST_BLOCK) throw new NodeError(`${node.name} returned an impossible block number`)
  return head
}

/**
 * A group of those nodes of which `examine` says how far they have come; it throws NodeError of
 * others. Throws NoAgreementError.
 */
export async function formGroup<Node>(
  nodes: readonly Node[],
  examine: (node: Node) => Promise<number>,
): Promise<NodeGroup<Node>> {
  const wanted = Math.min(MOST_WANTED, nodes.length)
  const failures: string[] = []
  const asked = await Promise.all(
    nodes.map(async (node) => {
      try {
        return [{ node, head: await examine(node), failedInARow: 0 }]
      } catch (error) {
        if (!(error instanceof NodeError)) throw error
        failures.push(error.message)
        return []
      }
    }),
  )
  const members = asked.flat()
  if (members.length < wanted) throw new NoAgreementError(tooFew(wanted, nodes, failures))
  const heads = members.map(({ head }) => head).sort((one, other) => other - one)
  return {
    head: heads[wanted - 1] ?? 0,
    wanted,
    answered: members.length,
    async agree<T>(
      subject: string,
      block: number,
      ask: (node: Node) => Promise<T>,
      isSame: (one: T, other: T) => boolean,
      combine: (one: T, other: T) => T = (_, other) => other,
    ): Promise<T> {
      const able = members
        .filter(({ head }) => head >= block)
        .sort((one, other) => one.failedInARow - other.failedInARow)
      const failed: string[] = [...failures]
      const answers: { answer: T; count: number }[] = []
      const hear = async (member: (typeof members)[number]) => {
        try {
          const answer = await ask(member.node)
          member.failedInARow = 0
          return [answer]
        } catch (error) {
          if (!(error instanceof NodeError)) throw error
          member.failedInARow++
          failed.push(error.message)
          return []
        }
      }
      for (let at = 0; at < able.length; ) {
        // as many at once as are wanted, then one at a time
        const next = able.slice(at, at + (at === 0 ? wanted : 1))
        at += next.length
        for (const answer of (await Promise.all(next.map(hear))).flat()) {
          const known = answers.find((each) => isSame(each.answer, answer))
          if (known) {
            known.count++
            known.answer = combine(known.answer, answer)
          } else answers.push({ answer, count: 1 })
          if ((known?.count ?? 1) >= wanted) return known?.answer ?? answer
        }
      }
      throw answers.length > 1
        ? new NoAgreementError(`Nodes disagree on ${subject}.`, true)
        : new NoAgreementError(`${tooFew(wanted, nodes, failed)} Needed for: ${subject}.`)
    },
  }
}

async function askNumber(node: ChainNode, method: string): Promise<number> {
  const answer = await node.ask(method, [])
  if (typeof answer !== 'string' || !QUANTITY.test(answer))
    throw new NodeError(`${node.name} returned no number for ${method}`)
  return Number(answer)
}

function tooFew(wanted: number, nodes: readonly unknown[], failures: readonly string[]): string {
  const why = [...new Set(failures)].join('; ')
  return `Fewer than ${wanted} of ${nodes.length} node${nodes.length === 1 ? '' : 's'} answered${why && `: ${why}`}.`
}
