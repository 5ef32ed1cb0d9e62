import type { LedgerAnswers } from './ledger-node.ts'
import { LATE, secondsOf, type Standing } from './standing.ts'

// The forms are those of api/indexer.oas2.json of github.com/algorand/indexer, read on 2026-11-29.
// No live node was asked.

export const ALGORAND_ASSET = '213345970'
const RESERVE = 'Y76M3MSY6DKBRHBL7C3NNDXGS5IIMQVQVUAB6MP4XEMMGVF2QWNPL226CA'

export interface AlgorandState extends Standing {
  total: bigint
  /** null: the asset has no reserve */
  reserved: bigint | null
  decimals?: number
}

export const algorandNow: AlgorandState = {
  height: 56_000_000,
  at: LATE,
  total: 18_446_744_073_709_551_615n,
  reserved: 18_446_744_073_709_551_612n,
}

export const algorandHash = (height: number): string =>
  Buffer.from(height.toString(16).padStart(64, '7'), 'hex').toString('base64')

/** An indexer whose rounds go on for as long as they are asked for. */
export const algorandAnswers =
  (now: () => AlgorandState): LedgerAnswers =>
  ({ params: [path] }, response) => {
    const standing = now()
    const { height, total, reserved, decimals = 8 } = standing
    const { pathname } = new URL(String(path), 'http://node')
    if (pathname === '/health')
      return { round: height + 1, 'db-available': true, 'is-migrating': false, version: '3.9.0' }
    const [, round] = /^\/v2\/blocks\/(\d+)$/.exec(pathname) ?? []
    if (round !== undefined)
      return {
        round: Number(round),
        'genesis-id': 'mainnet-v1.0',
        'genesis-hash': 'wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=',
        'previous-block-hash': algorandHash(Number(round) - 1),
        seed: 'SIjM8Kf1BvIxwMX2mh8pS0KdVjKJd+VjtZMFIJuJqVQ=',
        timestamp: secondsOf(standing) + (Number(round) - height) * 3,
      }
    // numbers of 64 bits stand in the text as they are
    const write = (text: string) => {
      response.end(text)
    }
    if (pathname === `/v2/accounts/${RESERVE}/assets`)
      return write(
        `{"current-round":${height},"assets":[{"amount":${reserved ?? 0n},` +
          `"asset-id":${ALGORAND_ASSET},"deleted":false,"is-frozen":false}]}`,
      )
    return write(
      `{"current-round":${height},"asset":{"index":${ALGORAND_ASSET},"deleted":false,` +
        `"created-at-round":14075421,"params":{"creator":"${RESERVE}","decimals":${decimals},` +
        `"name":"Fund","unit-name":"FUND","total":${total}` +
        `${reserved === null ? '' : `,"reserve":"${RESERVE}"`}}}}`,
    )
  }
