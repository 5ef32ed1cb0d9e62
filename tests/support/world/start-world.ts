import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { networkBySlug } from '#lib/registry/networks.ts'
import { publicNodes } from '#lib/registry/public-nodes.ts'
import { publishedForms } from '../ingest/declared-forms.ts'
import { startEvmNetwork } from './evm-world.ts'
import { algorandWorld } from './ledgers/algorand-world.ts'
import { aptosWorld } from './ledgers/aptos-world.ts'
import { cosmosWorld } from './ledgers/cosmos-world.ts'
import { hederaWorld } from './ledgers/hedera-world.ts'
import { liquidWorld } from './ledgers/liquid-world.ts'
import { nearWorld } from './ledgers/near-world.ts'
import { solanaWorld } from './ledgers/solana-world.ts'
import { stellarWorld } from './ledgers/stellar-world.ts'
import { suiWorld } from './ledgers/sui-world.ts'
import { tezosWorld } from './ledgers/tezos-world.ts'
import type { LedgerWorld } from './ledgers/tokens-of.ts'
import { tronWorld } from './ledgers/tron-world.ts'
import { xrpWorld } from './ledgers/xrp-world.ts'
import {
  coinMetrics,
  coinPrices,
  euroRates,
  goldMonths,
  protocols,
  stablecoins,
  treasury,
  type Upstream,
} from './upstream-worlds.ts'
import { worldTokens } from './world-truth.ts'

/** Answers a request to a host; `path` is what came after it. */
type Host = (path: string, body: string, response: ServerResponse) => Promise<void> | void

/** Other families than EVM, by slug. */
const callWorlds: Readonly<
  Record<string, () => (method: string, params: readonly unknown[]) => unknown>
> = {
  solana: solanaWorld,
  'xrp-ledger': xrpWorld,
}
const restWorlds: Readonly<Record<string, () => LedgerWorld>> = {
  stellar: stellarWorld,
  liquid: liquidWorld,
  aptos: aptosWorld,
  sui: suiWorld,
  tron: tronWorld,
  noble: () => cosmosWorld('noble', 'noble-1'),
  provenance: () => cosmosWorld('provenance', 'pio-mainnet-1'),
  'hedera-hashgraph': hederaWorld,
  algorand: algorandWorld,
  near: nearWorld,
  tezos: tezosWorld,
}

export interface World {
  /** for SOURCES_MIRROR */
  url: string
  /** times of the requests to each host, in milliseconds */
  asked: ReadonlyMap<string, number[]>
  /** hosts that answer in another way from now on */
  hosts: Map<string, Host>
  stop: () => Promise<void>
}

const upstreams: Readonly<Record<string, Upstream>> = {
  'coins.llama.fi': coinPrices,
  'community-api.coinmetrics.io': coinMetrics,
  'raw.githubusercontent.com': (url) =>
    url.pathname.startsWith('/datasets/gold-prices/') ? goldMonths(url) : coinMetrics(url),
  'stablecoins.llama.fi': stablecoins,
  'api.llama.fi': protocols,
  'home.treasury.gov': treasury,
  'data-api.ecb.europa.eu': euroRates,
}

/** The answers of the declared sources today, in their published forms: by host, and by path. */
function recordedAnswers(): Map<string, Map<string, string>> {
  const answers = Object.values(publishedForms).flatMap((form) => Object.entries(form.answers()))
  return new Map(
    [...Map.groupBy(answers, ([address]) => address.split('/')[0] ?? '')].map(([host, own]) => [
      host,
      new Map(own.map(([address, text]) => [address.slice(host.length), text])),
    ]),
  )
}

/**
 * The Internet of the built-in sources on loopback: every upstream in its published form, and a node
 * of each network that public nodes are known of. Figures are made up (world-truth.ts).
 */
export async function startWorld({
  networks = Object.keys(publicNodes),
  say,
}: {
  /** those that have nodes, by slug; all of them by default */
  networks?: readonly string[]
  say?: (line: string) => void
} = {}): Promise<World> {
  const asked = new Map<string, number[]>()
  const hosts = new Map<string, Host>()
  for (const [host, upstream] of Object.entries(upstreams)) hosts.set(host, answerFile(upstream))
  for (const [host, answers] of recordedAnswers()) {
    const other = hosts.get(host)
    hosts.set(host, (path, body, response) => {
      const text = answers.get(path) ?? answers.get(path.split('?')[0] ?? '')
      if (text !== undefined)
        response.writeHead(200, { 'content-type': 'application/json' }).end(text)
      else if (other) return other(path, body, response)
      else response.writeHead(404).end('not found')
    })
  }
  const stops: (() => Promise<unknown>)[] = []
  const populated = new Set(worldTokens.map(({ network }) => network))
  for (const slug of networks) {
    if (!populated.has(slug)) continue
    say?.(`Starting ${networkBySlug(slug)?.name ?? slug} …`)
    const open = await openNetwork(slug, stops)
    for (const url of publicNodes[slug] ?? []) {
      const { host, pathname } = new URL(url)
      hosts.set(host, open(pathname.replace(/\/$/, '')))
    }
  }
  const server = createServer((request, response) => {
    const [, host = '', path = '/'] = /^\/([^/?]+)(.*)$/.exec(request.url ?? '') ?? []
    asked.set(host, [...(asked.get(host) ?? []), Date.now()])
    const answer = hosts.get(host)
    if (!answer) {
      response.writeHead(404).end('nothing here')
      return
    }
    void readBody(request)
      .then((body) => answer(path, body, response))
      .catch(() => {
        response.destroy()
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no address')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    hosts,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}

/** → a host of the network, by the path of its node */
async function openNetwork(
  slug: string,
  stops: (() => Promise<unknown>)[],
): Promise<(below: string) => Host> {
  const calls = callWorlds[slug]?.()
  if (calls) return () => answerCalls(calls)
  const rest = restWorlds[slug]?.()
  if (rest) return (below) => answerBelow(below, rest)
  const node = await startEvmNetwork(slug)
  stops.push(() => node.stop())
  return () => async (_path, body, response) => {
    const answer = await fetch(node.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(await answer.text())
  }
}

const answerFile =
  (upstream: Upstream): Host =>
  (path, _body, response) => {
    const text = upstream(new URL(path, 'http://upstream'))
    if (text === undefined) response.writeHead(404).end('not found')
    else
      response
        .writeHead(200, { 'content-type': text.startsWith('{') ? 'application/json' : 'text/csv' })
        .end(text)
  }

const rpc = z.object({
  id: z.number(),
  method: z.string(),
  params: z.array(z.unknown()).default([]),
})

const answerCalls =
  (call: (method: string, params: readonly unknown[]) => unknown): Host =>
  (_path, body, response) => {
    const { id, method, params } = rpc.parse(JSON.parse(body))
    const result = call(method, params)
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  }

const answerBelow =
  (below: string, world: LedgerWorld): Host =>
  (path, body, response) => {
    const found = path.startsWith(below)
      ? world({ path: path.slice(below.length), body: body === '' ? null : JSON.parse(body) })
      : undefined
    if (!found) response.writeHead(404).end('{}')
    else
      response
        .writeHead(200, { 'content-type': 'application/json', ...found.headers })
        .end(JSON.stringify(found.body))
  }

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) if (piece instanceof Buffer) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
