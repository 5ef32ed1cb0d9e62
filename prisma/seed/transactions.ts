import type { Day } from '#lib/dates.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import { addressForm, type AddressForm } from '#prisma/seed/addresses.ts'
import {
  assetHistory,
  demoWorld,
  type DemoOptions,
  type TokenHistory,
} from '#prisma/seed/history/asset-history.ts'
import { sampleLargest } from '#prisma/seed/holders.ts'
import { at, type Days } from '#prisma/seed/history/days.ts'
import { randomStream, type Random } from '#prisma/seed/random.ts'

export interface TransactionRow {
  asset: string
  network: string
  type: 'mint' | 'burn' | 'transfer'
  /** null: the tokens came into being */
  fromAddress: string | null
  /** null: the tokens were destroyed */
  toAddress: string | null
  /** whole units of the token as its contract counts them */
  amount: string
  at: Date
  hash: string
}

/** Days whose mints and burns are listed in full; transfers are a sample over the longer time. */
const ISSUANCE_DAYS = 14
const TRANSFER_DAYS = 30
const TRANSFERS = 14
/** Smaller tokens have no transactions in the demo. */
const SMALLEST_VALUE = 20e6

/**
 * Generated transactions of the larger tokens, oldest first for each token. What is minted and
 * burnt on a listed day adds up to that day of the history; transfers never exceed what the history
 * moved.
 */
export function demoTransactions(options: DemoOptions): TransactionRow[] {
  const world = demoWorld(options)
  const rows: TransactionRow[] = []
  for (const asset of options.catalogue.assets) {
    const history = assetHistory(asset, options.catalogue, world)
    if (!history) continue
    const largest = sampleLargest(asset.slug, history, world.seed)
    for (const token of history.tokens) {
      const form = addressForm(token.token.network)
      const value =
        (at(token.supply.steps, history.to) / 10 ** token.supply.stepDecimals) *
        at(history.prices.unit, history.to)
      const rawPerStep = rawUnits(token)
      if (!form || rawPerStep === undefined || value < SMALLEST_VALUE) continue
      const random = randomStream(world.seed, `transactions ${asset.slug} ${token.token.network}`)
      rows.push(
        ...makeTransactions(
          token,
          { from: Math.max(history.from, token.supply.bornAt), to: history.to },
          world.days,
          form,
          rawPerStep,
          largest.filter(({ networkId }) => networkId === networkBySlug(token.token.network)?.id),
          random,
        ),
      )
    }
  }
  return rows
}

/** Units of the contract in one step of the history; undefined where nobody said how many decimals the token has. */
function rawUnits({ token, supply }: TokenHistory): bigint | undefined {
  if (token.decimals === undefined || token.decimals < supply.stepDecimals) return undefined
  return 10n ** BigInt(token.decimals - supply.stepDecimals)
}

function makeTransactions(
  { token, supply, activity }: TokenHistory,
  shown: { from: number; to: number },
  days: Days,
  form: AddressForm,
  rawPerStep: bigint,
  largest: readonly { address: string }[],
  random: Random,
): TransactionRow[] {
  // those who hold the most of it move it too
  const wallets = Array.from({ length: 14 }, (_, at) => {
    const address = form.address(random)
    return largest[at]?.address ?? address
  })
  const wallet = () => wallets[random.integer(0, wallets.length - 1)] ?? null
  const rows: TransactionRow[] = []
  const add = (i: number, type: TransactionRow['type'], steps: number) => {
    const fromAddress = type === 'mint' ? null : wallet()
    const toAddress =
      type === 'burn'
        ? null
        : (wallets[
            (wallets.indexOf(fromAddress ?? '') + random.integer(1, wallets.length - 1)) %
              wallets.length
          ] ?? null)
    rows.push({
      asset: token.asset,
      network: token.network,
      type,
      fromAddress,
      toAddress,
      amount: String(BigInt(steps) * rawPerStep),
      at: chooseMoment(days.first + i, random),
      hash: form.hash(random),
    })
  }
  for (let i = Math.max(shown.from, shown.to - ISSUANCE_DAYS + 1); i <= shown.to; i++) {
    for (const [type, steps] of [
      ['mint', at(supply.minted, i)],
      ['burn', at(supply.burnt, i)],
    ] as const) {
      for (const part of splitWhole(steps, random)) add(i, type, part)
    }
  }
  for (let n = 0; n < TRANSFERS; n++) {
    const i = random.integer(Math.max(shown.from, shown.to - TRANSFER_DAYS + 1), shown.to)
    const steps = Math.floor((at(activity.moved, i) * random.between(0.02, 0.9)) / TRANSFERS)
    if (steps > 0) add(i, 'transfer', steps)
  }
  return rows.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** One or two parts that make exactly the whole. */
function splitWhole(whole: number, random: Random): number[] {
  if (whole <= 0) return []
  const first = Math.floor(whole * random.between(0.15, 0.85))
  return first > 0 && random.chance(0.4) ? [first, whole - first] : [whole]
}

const SECONDS_PER_DAY = 86_400

const chooseMoment = (day: Day, random: Random): Date =>
  new Date((day * SECONDS_PER_DAY + random.integer(0, SECONDS_PER_DAY - 1)) * 1_000)
