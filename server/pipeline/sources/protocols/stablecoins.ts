import { z } from 'zod'
import { sourceOptions } from '#lib/registry/source-options.ts'
import { jsonRows, type JsonRow } from '#server/pipeline/inputs/json-rows.ts'
import type { Sink, Source } from '#server/pipeline/inputs/source.ts'

const STABLECOINS = 28
const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/
const CHAIN_AND_ADDRESS = /^([a-z0-9_-]+):(.+)$/i
const options = sourceOptions.stablecoins

const coinSchema = z.object({
  name: z.string().trim().min(1),
  symbol: z.string().trim().min(1),
  address: z.string().trim().min(1).nullable(),
  url: z.string().nullish(),
})

type Coin = z.infer<typeof coinSchema>

/**
 * Names, tickers and one address of each coin. Names are unique in the catalogue, tickers are not:
 * five coins are called USDS. Tokens are therefore tied to names, and a ticker that several coins
 * have is not given as a fact of the asset, where it would be taken for the same asset. How a coin
 * keeps its peg has no field here, and its spelling is of no matter.
 */
export const stablecoins: Source<JsonRow, typeof options> = {
  id: 'stablecoins',
  summary: 'stablecoin catalog (JSON list): names, tickers and addresses; no values',
  options,
  fetch: jsonRows,
  normalise(_input, sink) {
    const coins = new Map<string, { line: number; coin: Coin }>()
    const tickers = new Map<string, number>()
    return {
      row({ line, value }) {
        const read = coinSchema.safeParse(value)
        if (!read.success) {
          for (const { path, message } of read.error.issues)
            sink.refuse(message, { line, column: path.join('.') })
          return
        }
        const { name, symbol } = read.data
        const before = coins.get(name)
        if (before)
          return sink.refuse(`the name "${name}" is already on line ${before.line}`, {
            line,
            column: 'name',
          })
        coins.set(name, { line, coin: read.data })
        tickers.set(symbol.toLowerCase(), (tickers.get(symbol.toLowerCase()) ?? 0) + 1)
      },
      end() {
        for (const { line, coin } of coins.values())
          writeCoin(coin, line, tickers.get(coin.symbol.toLowerCase()) === 1, sink)
      },
    }
  },
}

function writeCoin(
  { name, symbol, address, url }: Coin,
  line: number,
  isTickerUnique: boolean,
  sink: Sink,
): void {
  const website = url && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined
  const token = address === null ? undefined : readToken(address)
  if (address === null) sink.skip('the coin has no address', { line, column: 'address' })
  else if (!token) sink.skip('the address does not state its chain', { line, column: 'address' })
  sink.facts(
    {
      assets: [
        {
          name,
          assetClassId: STABLECOINS,
          ...(isTickerUnique && { ticker: symbol }),
          ...(website && { website }),
        },
      ],
      ...(token && { tokens: [{ asset: name, symbol, ...token }] }),
    },
    { line },
  )
}

/**
 * `bsc:0x…` as it says; a bare address only where it has the form of Ethereum's, which is what the
 * catalogue means by it.
 */
function readToken(address: string): { network: string; address: string } | undefined {
  if (EVM_ADDRESS.test(address)) return { network: 'ethereum', address }
  const [, network, rest] = CHAIN_AND_ADDRESS.exec(address) ?? []
  return network && rest ? { network, address: rest } : undefined
}
