import fc from 'fast-check'
import { decodeFunctionData, encodeFunctionData, getAddress, parseAbi, parseAbiItem } from 'viem'
import { expect, test } from 'vitest'
import { parseOracleCall } from '#lib/oracle-call.ts'
import { oracleFeedFile } from '#lib/schemas/oracle-feed.ts'
import { encodeOracleCall } from '#server/pipeline/oracle/encode-call.ts'

const TOKEN = '0xC06036793272219179F846eF6bfc3B16E820Df0B'

test('a call that is written out is sent with the types of its arguments', () => {
  expect(encodeOracleCall('getPrice()')).toBe('0x98d5fdca')
  expect(encodeOracleCall(`getTokenPrice(1, ${TOKEN})`)).toBe(
    encodeFunctionData({
      abi: parseAbi(['function getTokenPrice(uint256, address) view returns (int256)']),
      args: [1n, TOKEN],
    }),
  )
})

interface Written {
  type: string
  written: string
  value: bigint | string
}
const argument = fc.oneof(
  fc
    .bigInt({ min: 0n, max: 2n ** 256n - 1n })
    .map((value): Written => ({ type: 'uint256', written: value.toString(), value })),
  fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes): Written => {
    const value = getAddress(`0x${Buffer.from(bytes).toString('hex')}`)
    return { type: 'address', written: value, value }
  }),
)

test('whatever is written out is what a contract is called with', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z][A-Za-z0-9]{0,20}$/),
      fc.array(argument, { maxLength: 4 }),
      (name, given) => {
        const data = encodeOracleCall(`${name}(${given.map(({ written }) => written).join(', ')})`)
        const item = parseAbiItem(`function ${name}(${given.map(({ type }) => type).join(',')})`)
        const { args = [] } = decodeFunctionData({ abi: [item], data })
        expect(args).toEqual(given.map(({ value }) => value))
      },
    ),
  )
})

test('no text at all makes the parser throw', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      parseOracleCall(text)
      parseOracleCall(`getPrice(${text})`)
    }),
  )
})

test.each([
  'getPrice',
  'getPrice(',
  'get price()',
  'getPrice(1.5)',
  'getPrice(-1)',
  `getPrice(${2n ** 256n})`,
  'getPrice(0x12)',
  `getPrice(${TOKEN.replace('C', 'c')})`,
  'getPrice(1,)',
  'getPrice(1,2,3,4,5)',
  'getPrice(f(1))',
])('%s is not a call', (text) => {
  expect(parseOracleCall(text)).toBeNull()
})

test('a contract without rounds needs the decimals of its answer', () => {
  const feed = {
    asset: 'fund',
    network: 'ethereum',
    says: 'nav',
    address: TOKEN,
    call: 'getPrice()',
    heartbeatSeconds: 86_400,
    vouchedBy: 'issuer',
    source: 'https://example.com/feeds',
    asOf: '2026-02-01',
  }
  const [issue] = oracleFeedFile.safeParse([feed]).error?.issues ?? []
  expect(issue?.path).toEqual([0, 'decimals'])
  expect(issue?.message).toContain('is required beside call')
  expect(oracleFeedFile.safeParse([{ ...feed, decimals: 18 }]).success).toBe(true)
})
