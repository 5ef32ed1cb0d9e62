import { secondsAgo, type WorldToken } from '../world-truth.ts'
import { tokensOf, wholeOf, type LedgerWorld } from './tokens-of.ts'

const STELLAR_LEDGER = 60_000_000

/** A Horizon, which says of which ledger an answer is. */
export function stellarWorld(): LedgerWorld {
  const tokens = tokensOf('stellar')
  return ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://horizon')
    const of = (body: unknown) => ({ body, headers: { 'latest-ledger': String(STELLAR_LEDGER) } })
    if (pathname === '/')
      return of({
        history_latest_ledger: STELLAR_LEDGER,
        network_passphrase: 'Public Global Stellar Network ; September 2015',
      })
    if (pathname === `/ledgers/${STELLAR_LEDGER}`)
      return of({
        sequence: STELLAR_LEDGER,
        hash: 'ab'.repeat(32),
        closed_at: new Date(secondsAgo(30) * 1000).toISOString(),
      })
    if (pathname !== '/assets') return undefined
    const [code, issuer] = [searchParams.get('asset_code'), searchParams.get('asset_issuer')]
    const token = tokens.get(`${code}-${issuer}`) ?? tokens.get(`${code}-${issuer}-1`)
    const records = token ? [stellarAsset(code, issuer, token)] : []
    return of({ _embedded: { records } })
  }
}

function stellarAsset(code: string | null, issuer: string | null, token: WorldToken) {
  return {
    asset_code: code,
    asset_issuer: issuer,
    balances: {
      authorized: `${wholeOf(token)}.0000000`,
      authorized_to_maintain_liabilities: '0.0000000',
      unauthorized: '0.0000000',
    },
    claimable_balances_amount: '0.0000000',
    liquidity_pools_amount: '0.0000000',
    contracts_amount: '0.0000000',
  }
}
