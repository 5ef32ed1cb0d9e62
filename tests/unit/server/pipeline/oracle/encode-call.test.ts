import { encodeFunctionData, parseAbi } from 'viem'
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
