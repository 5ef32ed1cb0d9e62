import { createRequire } from 'node:module'
import path from 'node:path'
import type { Address, Hex } from 'viem'
import { z } from 'zod'
import { findMulticall } from '#lib/registry/public-nodes.ts'
import type { Anvil } from './anvil.ts'

const bytecode = z.object({
  multicall3Bytecode: z.custom<Hex>((text) => typeof text === 'string' && text.startsWith('0x')),
})

/** The bytes to send for Multicall3. The library that calls it brings its code, and does not export it. */
async function multicallCode(): Promise<Hex> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('viem/package.json'))
  const { multicall3Bytecode } = bytecode.parse(
    await import(path.join(folder, '_esm', 'constants', 'contracts.js')),
  )
  return multicall3Bytecode
}

/** Has Multicall3 stand where a network has it. */
export async function placeMulticall(
  node: Anvil,
  time: string,
  network = 'ethereum',
): Promise<Address> {
  const address = findMulticall(network)
  if (!address) throw new Error(`${network} has no Multicall3`)
  const deployed = await node.deploy(time, await multicallCode())
  const code = await node.client.getCode({ address: deployed })
  if (!code) throw new Error('Multicall3 was not deployed')
  await node.client.setCode({ address, bytecode: code })
  return address
}
