import { checksumAddress } from '#lib/eip55.ts'

/** A call as it is written out beside a contract: `getPrice()`, `getTokenPrice(1, 0xC060…)`. */
export interface OracleCall {
  name: string
  arguments: readonly OracleArgument[]
}

/** Its type is told from how it is written: 40 hexadecimal digits are an address, digits a number. */
export type OracleArgument =
  | { type: 'address'; value: `0x${string}` }
  | { type: 'uint256'; value: bigint }

const FORM = /^([A-Za-z_]\w{0,63})\(([^()]*)\)$/
const MOST_ARGUMENTS = 4
const LARGEST = 2n ** 256n - 1n

/** → null where the text is not a call, or an argument is neither an address nor a number of 256 bits. */
export function parseOracleCall(text: string): OracleCall | null {
  const [, name, list] = FORM.exec(text) ?? []
  if (name === undefined || list === undefined) return null
  const words = list.trim() ? list.split(',').map((word) => word.trim()) : []
  if (words.length > MOST_ARGUMENTS) return null
  const given = words.map(parseArgument)
  return given.includes(null) ? null : { name, arguments: given.filter((each) => each !== null) }
}

function parseArgument(word: string): OracleArgument | null {
  if (/^\d{1,78}$/.test(word) && BigInt(word) <= LARGEST)
    return { type: 'uint256', value: BigInt(word) }
  if (!/^0x[0-9a-fA-F]{40}$/.test(word)) return null
  const lower = word.toLowerCase()
  return word === lower || word === checksumAddress(lower)
    ? { type: 'address', value: `0x${lower.slice(2)}` }
    : null
}
