import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { createTestClient, http, publicActions, walletActions, type Address, type Hex } from 'viem'
import { tokenCode } from './token-code.ts'

/** The package of this machine has the program in it; the one that names it would download instead. */
function findProgram(): string {
  const system = process.platform === 'win32' ? 'win32' : process.platform
  const machine = `${system}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const { resolve } = createRequire(import.meta.url)
  return resolve(
    `@foundry-rs/anvil-${machine}/bin/anvil${process.platform === 'win32' ? '.exe' : ''}`,
  )
}

/** A real node on loopback, of which a test decides what is in each block and when. */
export async function startAnvil({
  chainId = 1,
  startsAt,
  genesis,
}: {
  chainId?: number
  startsAt: string
  /** a file of the first block: what stands at which address */
  genesis?: string
}) {
  const node = spawn(
    findProgram(),
    [
      '--port',
      '0',
      '--chain-id',
      String(chainId),
      '--timestamp',
      String(seconds(startsAt)),
      '--order',
      'fifo',
      '--no-mining',
      ...(genesis === undefined ? [] : ['--init', genesis]),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const url = await new Promise<string>((resolve, reject) => {
    node.once('exit', () => {
      reject(new Error('the node ended before it listened'))
    })
    createInterface(node.stdout).on('line', (line) => {
      const address = /^Listening on (\S+)/.exec(line)?.[1]
      if (address !== undefined) resolve(`http://${address}`)
    })
  })
  const client = createTestClient({ mode: 'anvil', transport: http(url), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)
  const accounts = await client.getAddresses()
  const ask = async (method: string, params: readonly unknown[]) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const answer = await response.text()
    if (answer.includes('"error"')) throw new Error(answer)
  }
  return {
    url,
    client,
    accounts,
    /** one block, at a time that is given, with the transactions that wait */
    async mineAt(time: string): Promise<void> {
      await client.setNextBlockTimestamp({ timestamp: BigInt(seconds(time)) })
      await client.mine({ blocks: 1 })
    },
    /** blocks with nothing in them, some seconds apart */
    mineMore: (blocks: number, interval = 1) => client.mine({ blocks, interval }),
    deployToken(time: string, decimals = 6): Promise<Address> {
      return this.deploy(time, tokenCode(decimals))
    },
    async deploy(time: string, data: Hex): Promise<Address> {
      const [deployer] = accounts
      if (!deployer) throw new Error('the node has no accounts')
      const hash = await client.sendTransaction({
        account: deployer,
        chain: null,
        data,
      })
      await this.mineAt(time)
      const { contractAddress } = await client.getTransactionReceipt({ hash })
      if (!contractAddress) throw new Error('the contract was not deployed')
      return contractAddress
    },
    /** other blocks in place of the newest ones, without their transactions */
    async reorganise(depth: number): Promise<void> {
      await ask('anvil_reorg', [depth, []])
      await ask('anvil_dropAllTransactions', [])
    },
    async stop(): Promise<void> {
      if (node.exitCode !== null) return
      node.kill('SIGTERM')
      await once(node, 'exit')
    },
  }
}

export type Anvil = Awaited<ReturnType<typeof startAnvil>>

const seconds = (time: string): number => Date.parse(time) / 1000
