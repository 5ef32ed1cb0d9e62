import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Transfer } from '#server/pipeline/chain/transfers/transfer.ts'
import { decodeTransferLog, TRANSFER_TOPIC } from '#server/pipeline/chain/transfers/decode-log.ts'
import { hasSharedData, sharedData } from '../../../../support/files/shared-data.ts'

// Protects: real answers of real nodes come to the totals that were worked out of them elsewhere.
// The recordings are not this project's: where they are not beside the checkout, this file is
// skipped and counted as such.

const log = z.looseObject({ topics: z.array(z.string()), address: z.string() })
const recorded = z.array(z.object({ response: z.object({ result: z.unknown() }) }))
const total = z.object({
  logs: z.number(),
  erc20_transfer_logs_3_topics: z.number(),
  erc721_style_4_topics: z.number(),
  tokens: z.record(
    z.string(),
    z.object({
      address: z.string(),
      transfers: z.number(),
      sum_raw: z.string(),
      mints: z.number(),
      mint_raw: z.string(),
      burns: z.number(),
      burn_raw: z.string(),
      unique_active_excl_zero: z.number(),
    }),
  ),
})

/** Logs as they are in an answer: in a list of their own, or one list in each receipt. */
function listLogs(result: unknown): unknown[] {
  if (!Array.isArray(result)) return []
  return result.flatMap((each: unknown) => {
    const { success, data } = z.object({ logs: z.array(z.unknown()) }).safeParse(each)
    return success ? data.logs : [each]
  })
}

function decodeAll(logs: readonly unknown[]) {
  const transfers: Transfer[] = []
  let items = 0
  for (const each of logs) {
    const { topics } = log.parse(each)
    if (topics[0] !== TRANSFER_TOPIC || topics.length < 3) continue
    const decoded = decodeTransferLog(each)
    if ('amount' in decoded) transfers.push(decoded)
    else items++
  }
  return { transfers, items }
}

const sum = (transfers: readonly Transfer[]) =>
  transfers.reduce((all, { amount }) => all + amount, 0n).toString()

describe.skipIf(!hasSharedData)(
  'recorded answers',
  { meta: { needs: 'the real files in ../shared/data' } },
  () => {
    const expected = hasSharedData
      ? z
          .record(z.string(), total)
          .parse(JSON.parse(readFileSync(sharedData('eth_rpc/expected_totals.json'), 'utf8')))
      : {}

    test.each(Object.entries(expected))('%s', (file, { tokens, ...counts }) => {
      const answers = recorded.parse(
        JSON.parse(readFileSync(sharedData(`eth_rpc/${file}`), 'utf8')),
      )
      const logs = answers.flatMap(({ response }) => listLogs(response.result))
      const { transfers, items } = decodeAll(logs)
      expect({
        logs: logs.length,
        erc20_transfer_logs_3_topics: transfers.length,
        erc721_style_4_topics: items,
      }).toEqual(counts)
      for (const [name, { address, ...token }] of Object.entries(tokens)) {
        const own = transfers.filter((each) => each.token === address)
        const mints = own.filter(({ from }) => from === null)
        const burns = own.filter(({ to }) => to === null)
        const active = new Set(
          own.flatMap(({ from, to }) => [from, to].filter((each) => each !== null)),
        )
        expect(
          {
            transfers: own.length,
            sum_raw: sum(own),
            mints: mints.length,
            mint_raw: sum(mints),
            burns: burns.length,
            burn_raw: sum(burns),
            unique_active_excl_zero: active.size,
          },
          name,
        ).toEqual(token)
      }
    })
  },
)

describe.skipIf(!hasSharedData)(
  'two blocks that another extractor has read as well',
  { meta: { needs: 'the real files in ../shared/data' } },
  () => {
    const read = (name: string) =>
      readFileSync(sharedData(`ethereum_etl/blocks_17173049_17173050/${name}`), 'utf8')
        .split('\n')
        .filter(Boolean)

    test('every transfer is the same, to the last digit', () => {
      const logs = read('expected_logs.json').map((line) => {
        const {
          block_hash: blockHash,
          block_number: block,
          transaction_hash: transactionHash,
          log_index: index,
          ...rest
        } = z
          .looseObject({
            block_hash: z.string(),
            block_number: z.number(),
            transaction_hash: z.string(),
            log_index: z.number(),
          })
          .parse(JSON.parse(line))
        return {
          ...rest,
          blockHash,
          transactionHash,
          blockNumber: `0x${block.toString(16)}`,
          logIndex: `0x${index.toString(16)}`,
        }
      })
      // their values are plain integers beyond what a number holds, so they are read as text
      const theirs = read('expected_token_transfers.json').map((line) => {
        const row = z
          .object({
            token_address: z.string(),
            from_address: z.string(),
            to_address: z.string(),
            log_index: z.number(),
          })
          .parse(JSON.parse(line))
        const value = /"value": ?"?(\d+)/.exec(line)?.[1] ?? ''
        return `${row.log_index} ${row.token_address} ${value}`
      })
      const ours = logs
        .filter((each) => log.safeParse(each).data?.topics[0] === TRANSFER_TOPIC)
        .map((each) => {
          const decoded = decodeTransferLog(each)
          const value = 'amount' in decoded ? decoded.amount : decoded.item
          return `${Number(each.logIndex)} ${decoded.token} ${value}`
        })
      expect(ours.sort()).toEqual(theirs.sort())
      expect(ours).toHaveLength(291)
    })
  },
)
