import { z } from 'zod'
import { checksumAddress } from '#lib/eip55.ts'
import { parseOracleCall } from '#lib/oracle-call.ts'
import { oracleKindKeys, voucherKeys } from '#lib/registry/oracle-kinds.ts'

const seconds = z
  .int()
  .min(1)
  .max(366 * 86_400)

/** With its checksum, or all in lower case. */
export const evmAddress = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hexadecimal digits')
  .refine(
    (text) => text === text.toLowerCase() || text === checksumAddress(text.toLowerCase()),
    'has an invalid checksum: check for a typo or wrong letter case',
  )

/** A call written out, whose answer is one whole number. */
export const oracleCall = z
  .string()
  .max(300)
  .refine(
    (text) => parseOracleCall(text) !== null,
    'must be a function with its arguments, each an address or a whole number, such as getPrice()',
  )

/** A feed: which asset it speaks of, what it says, where it stands, and who says so. */
export const oracleFeed = z
  .strictObject({
    /** slug */
    asset: z.string().min(1),
    /** slug of an EVM network */
    network: z.string().min(1),
    says: z.enum(oracleKindKeys),
    /** the proxy, which stays when what computes behind it is replaced */
    address: evmAddress,
    /** the call of a contract without rounds; none: it answers as Chainlink's feeds do */
    call: oracleCall.optional(),
    /** a new round comes at least so often; of a contract without rounds: its answer changes so often */
    heartbeatSeconds: seconds,
    /** how much later it may come, as over weekends; without it, a tenth of the heartbeat */
    toleranceSeconds: seconds.optional(),
    /** where they are known: another answer of the contract is a fault */
    decimals: z.int().min(0).max(36).optional(),
    description: z.string().min(1).max(200).optional(),
    vouchedBy: z.enum(voucherKeys),
    /** the page that names the address, and the day as of which it is known to */
    source: z.url({ protocol: /^https?$/ }),
    asOf: z.iso.date(),
  })
  .refine(({ call, decimals }) => call === undefined || decimals !== undefined, {
    path: ['decimals'],
    message: 'is required beside call: the contract does not report the decimals of its answer',
  })
  .readonly()

export type OracleFeed = z.output<typeof oracleFeed>

/** The contents of an operator's file. */
export const oracleFeedFile = z.array(oracleFeed).min(1).max(1000)
