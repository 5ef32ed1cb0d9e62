import fc from 'fast-check'
import { decodeEventLog, encodeEventTopics, encodeAbiParameters, parseAbi, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  decodeTransferLog,
  ForeignLogError,
  TRANSFER_TOPIC,
} from '#server/pipeline/chain/transfers/decode-log.ts'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'

const abi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((value): Hex => `0x${Buffer.from(value).toString('hex')}`)
const NO_ADDRESS: Hex = '0x0000000000000000000000000000000000000000'
const party = fc.oneof(
  { weight: 4, arbitrary: hex(20) },
  { weight: 1, arbitrary: fc.constant(NO_ADDRESS) },
)
const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  fc.constantFrom(0n, 1n, 2n ** 256n - 1n),
)

test('says what the decoder of viem says, for any parties and any amount', () => {
  fc.assert(
    fc.property(party, party, amount, hex(20), hex(32), (from, to, value, address, hash) => {
      const [topic, first, second] = encodeEventTopics({
        abi,
        eventName: 'Transfer',
        args: { from, to },
      })
      if (typeof first !== 'string' || typeof second !== 'string')
        throw new Error('two topics are expected')
      const data = encodeAbiParameters([{ type: 'uint256' }], [value])
      const referee = decodeEventLog({ abi, data, topics: [topic, first, second] }).args
      expect(
        decodeTransferLog({
          address,
          topics: [topic, first, second],
          data,
          blockHash: hash,
          blockNumber: '0xff',
          transactionHash: hash,
          logIndex: '0x0',
        }),
      ).toEqual({
        token: address,
        from: referee.from === NO_ADDRESS ? null : referee.from.toLowerCase(),
        to: referee.to === NO_ADDRESS ? null : referee.to.toLowerCase(),
        amount: referee.value,
        block: 255,
        blockHash: hash,
        transactionHash: hash,
        logIndex: 0,
        at: null,
      })
    }),
  )
})

const LOG = {
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  topics: [TRANSFER_TOPIC, `0x${'0'.repeat(24)}${'a'.repeat(40)}`, `0x${'0'.repeat(64)}`],
  data: `0x${'0'.repeat(62)}ff`,
  blockHash: `0x${'b'.repeat(64)}`,
  blockNumber: '0x10',
  transactionHash: `0x${'c'.repeat(64)}`,
  logIndex: '0x2',
  blockTimestamp: '0x65e5b0ff',
}

test('addresses come in lower case, and the zero address is none', () => {
  expect(decodeTransferLog(LOG)).toEqual({
    token: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    from: '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    to: null,
    amount: 255n,
    block: 16,
    blockHash: LOG.blockHash,
    transactionHash: LOG.transactionHash,
    logIndex: 2,
    at: 1_709_551_871,
  })
})

test('four topics are an item of ERC-721, and no amount', () => {
  const item = `0x${'0'.repeat(63)}7`
  expect(decodeTransferLog({ ...LOG, topics: [...LOG.topics, item], data: '0x' })).toEqual({
    token: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    block: 16,
    item: 7n,
  })
})

describe('what the contract wrote in another form is said of the contract', () => {
  test.each([
    ['emitted a transfer with 2 topics instead of 3', { topics: LOG.topics.slice(0, 2) }],
    [
      'emitted a transfer with 1 topics instead of 3',
      { topics: LOG.topics.slice(0, 1), data: `0x${'0'.repeat(192)}` },
    ],
    ['emitted a transfer with 0 bytes of data instead of 32', { data: '0x' }],
    ['emitted a transfer with 64 bytes of data instead of 32', { data: `0x${'0'.repeat(128)}` }],
    [
      'emitted a transfer with a party longer than an address',
      { topics: [TRANSFER_TOPIC, `0x${'1'.repeat(64)}`, LOG.topics[2]] },
    ],
  ])('%s', (reason, wrong) => {
    const decode = () => decodeTransferLog({ ...LOG, ...wrong })
    expect(decode).toThrow(ForeignLogError)
    expect(decode).toThrow(reason)
  })
})

describe('what the node sent wrong is said of the node', () => {
  test.each([
    ['returned a log with an invalid address', { address: '0x12' }],
    ['returned a log with an invalid blockHash', { blockHash: null }],
    ['returned a log with an invalid transactionHash', { transactionHash: '<html>' }],
    ['returned a log with an invalid blockNumber', { blockNumber: '0xffffffffffffffff' }],
    ['returned a log with an invalid logIndex', { logIndex: 3 }],
    ['returned a log with an invalid blockTimestamp', { blockTimestamp: '100' }],
    ['returned a log with an impossible blockTimestamp', { blockTimestamp: '0x1' }],
    ['returned a log with an impossible blockTimestamp', { blockTimestamp: '0xf48657ff' }],
    ['returned a log marked as removed', { removed: true }],
    ['returned a log without topics', { topics: null }],
    ['returned a log without data', { data: undefined }],
    ['returned a topic that is not 32 bytes', { topics: [TRANSFER_TOPIC, '0xaa', '0xbb'] }],
    ['returned a log with a topic that was not requested', { topics: [`0x${'1'.repeat(64)}`] }],
  ])('%s', (reason, wrong) => {
    const decode = () => decodeTransferLog({ ...LOG, ...wrong })
    expect(decode).toThrow(NodeError)
    expect(decode).toThrow(reason)
  })
  test('returned a log that is not an object', () => {
    for (const log of [null, 'log', 7])
      expect(() => decodeTransferLog(log)).toThrow('returned a log that is not an object')
  })
})
