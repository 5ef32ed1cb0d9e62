import { encodeFunctionData, parseAbiItem, type Hex } from 'viem'
import { parseOracleCall } from '#lib/oracle-call.ts'

/** The data of a call that is written out, as a node takes it. The schema of feeds has checked the text. */
export function encodeOracleCall(text: string): Hex {
  const call = parseOracleCall(text)
  if (!call) throw new RangeError(`${text} is not a call`)
  const types = call.arguments.map(({ type }) => type).join(', ')
  const item = parseAbiItem(`function ${call.name}(${types}) view returns (int256)`)
  return encodeFunctionData({
    abi: [item],
    functionName: call.name,
    args: call.arguments.map(({ value }) => value),
  })
}
