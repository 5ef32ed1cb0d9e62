import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { numberToHex, type Hex } from 'viem'
import { today } from '#lib/dates.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import { confirmationsOf } from '#lib/registry/networks/network.ts'
import { oracleFeeds } from '#lib/registry/oracle-feeds.ts'
import { findMulticall } from '#lib/registry/public-nodes.ts'
import { startAnvil, type Anvil } from '../chain/anvil.ts'
import { codeOf } from '../chain/assemble.ts'
import { feedCode, feedWords, pastRoundWords, valueCode } from '../chain/feed-code.ts'
import { temporaryFolder } from '../files/temporary-folder.ts'
import { placeMulticall } from '../chain/multicall.ts'
import { SUPPLY, tokenCode } from '../chain/token-code.ts'
import { priceOf, secondsAgo, supplyOf, worldTokens } from './world-truth.ts'

/** An account of the first block. */
interface Account {
  balance: '0x0'
  code: Hex
  storage: Record<Hex, Hex>
}

const SECONDS_A_BLOCK = 12
const FEED_DECIMALS = 8

/** A network of the world: a real node with the catalogue's tokens and the known feeds at their own addresses. */
export async function startEvmNetwork(slug: string): Promise<Anvil> {
  const network = networkBySlug(slug)
  if (!network?.chainId) throw new Error(`${slug} is not an EVM network`)
  const { folder, remove } = temporaryFolder()
  const genesis = path.join(folder, 'genesis.json')
  const blocks = confirmationsOf(network) + 8
  const started = secondsAgo(blocks * SECONDS_A_BLOCK + 60)
  try {
    await writeFile(
      genesis,
      JSON.stringify({
        config: { chainId: network.chainId },
        timestamp: numberToHex(started),
        difficulty: '0x0',
        gasLimit: '0x1c9c380',
        alloc: Object.fromEntries([...tokensOf(slug), ...feedsOf(slug)]),
      }),
    )
    const startsAt = new Date(started * 1000).toISOString()
    const node = await startAnvil({ chainId: network.chainId, startsAt, genesis })
    if (findMulticall(slug))
      await placeMulticall(node, new Date((started + 30) * 1000).toISOString(), slug)
    await node.mineMore(blocks, SECONDS_A_BLOCK)
    return node
  } finally {
    remove()
  }
}

function tokensOf(slug: string): [address: string, account: Account][] {
  const code = new Map<number, Hex>()
  return worldTokens
    .filter(({ network, address }) => network === slug && address.startsWith('0x'))
    .map((token) => {
      const own = code.get(token.decimals) ?? codeOf(tokenCode(token.decimals))
      code.set(token.decimals, own)
      const storage: Record<Hex, Hex> = {
        [word(BigInt(SUPPLY))]: word(supplyOf(token)),
      }
      return [token.address.toLowerCase(), { balance: '0x0', code: own, storage }]
    })
}

function feedsOf(slug: string): [address: string, account: Account][] {
  const classes = new Map(worldTokens.map(({ asset, assetClass }) => [asset, assetClass]))
  return oracleFeeds
    .filter(({ network }) => network === slug)
    .map(({ asset, address, call, decimals = FEED_DECIMALS, description = `${asset} NAV` }) => {
      const price = priceOf(asset, classes.get(asset) ?? '', today() - 1)
      const past = pastWords(asset, classes.get(asset) ?? '', decimals)
      const words = feedWords({
        round: NEWEST_ROUND,
        answeredInRound: NEWEST_ROUND,
        answer: BigInt(Math.round(price * 1e6)) * 10n ** BigInt(decimals - 6),
        decimals: BigInt(decimals),
        description,
        updatedAt: new Date(secondsAgo(6 * 3600) * 1000).toISOString(),
      })
      const storage = Object.fromEntries(
        [...words, ...past].map(([slot, value]) => [word(BigInt(slot)), word(value)]),
      )
      return [
        address.toLowerCase(),
        { balance: '0x0', code: codeOf(call === undefined ? feedCode : valueCode), storage },
      ]
    })
}

const NEWEST_ROUND = 91n

/** A round a day, in the evening of the day before the newest one and of those before it. */
function pastWords(
  asset: string,
  assetClass: string,
  decimals: number,
): (readonly [slot: number, word: bigint])[] {
  return Array.from({ length: Number(NEWEST_ROUND) - 1 }, (_, at) => {
    const days = Number(NEWEST_ROUND) - 1 - at
    const price = priceOf(asset, assetClass, today() - 1 - days)
    return pastRoundWords({
      round: BigInt(at + 1),
      answer: BigInt(Math.round(price * 1e6)) * 10n ** BigInt(decimals - 6),
      updatedAt: new Date(secondsAgo((24 * days + 6) * 3600) * 1000).toISOString(),
    })
  }).flat()
}

const word = (value: bigint): Hex => numberToHex(value, { size: 32 })
