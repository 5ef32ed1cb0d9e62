import { tokensOfUnits } from '#lib/exact-decimal.ts'

/** Digits behind the point of a multiplier, as ERC-8056 has it. */
export const MULTIPLIER_DECIMALS = 18

/** Raw units of a token as the tokens that wallets show. */
export const tokensShown = (
  units: bigint,
  { decimals, multiplier }: { decimals: number; multiplier: bigint | null },
): number =>
  multiplier === null
    ? tokensOfUnits(units, decimals)
    : tokensOfUnits(units * multiplier, decimals + MULTIPLIER_DECIMALS)
