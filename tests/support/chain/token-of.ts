import { encodeFunctionData, parseAbi, type Address, type Hex } from 'viem'
import type { Anvil } from './anvil.ts'

const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function burn(uint256 amount)',
  'function drift(uint256 amount)',
  'function scribble(uint256 amount)',
  'function rebase(uint256 thousandths)',
  'function split(uint256 multiplier)',
])

/** The acts of holders of a token; each waits for the next block. */
export function tokenOf({ client }: Anvil, token: Address) {
  const send = (account: Address, data: Hex) =>
    client.sendTransaction({ account, chain: null, to: token, data, gas: 200_000n })
  return {
    mint: (to: Address, amount: bigint) =>
      send(to, encodeFunctionData({ abi, functionName: 'mint', args: [to, amount] })),
    transfer: (from: Address, to: Address, amount: bigint) =>
      send(from, encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] })),
    burn: (from: Address, amount: bigint) =>
      send(from, encodeFunctionData({ abi, functionName: 'burn', args: [amount] })),
    drift: (from: Address, amount: bigint) =>
      send(from, encodeFunctionData({ abi, functionName: 'drift', args: [amount] })),
    /** every balance grows by so many thousandths of what was given, without a transfer */
    rebase: (from: Address, thousandths: bigint) =>
      send(from, encodeFunctionData({ abi, functionName: 'rebase', args: [thousandths] })),
    split: (from: Address, multiplier: bigint) =>
      send(from, encodeFunctionData({ abi, functionName: 'split', args: [multiplier] })),
    scribble: (from: Address, amount: bigint) =>
      send(from, encodeFunctionData({ abi, functionName: 'scribble', args: [amount] })),
  }
}
