import { z } from 'zod'
import { addressKindKeys } from '#lib/registry/address-kinds.ts'
import { oracleKindKeys, voucherKeys } from '#lib/registry/oracle-kinds.ts'
import { evmAddress, oracleCall } from '#lib/schemas/oracle-feed.ts'
import { filledLine } from '#lib/schemas/line-of-text.ts'
import { sourceUrl } from '#lib/schemas/source-url.ts'

const rowId = z.int32('Choose a row.').positive('Choose a row.')
const asset = filledLine('Asset', 100)
const network = filledLine('Network', 100)
const address = filledLine('Address', 100).pipe(evmAddress)
const asOf = z.iso.date('As of: a date such as 2026-11-25.')

/** A network that is read from nodes. */
export const networkToRead = z.strictObject({ network })

/** An address whose tokens do not circulate, as an admin writes it down. */
export const addressFactAddition = z.strictObject({
  asset,
  network,
  address,
  kind: z.enum(addressKindKeys, 'Kind: choose one.'),
  label: filledLine('Name', 80),
  source: sourceUrl,
  asOf,
})
export const addressFactChoice = z.strictObject({ id: rowId })

const HOURS_A_YEAR = 366 * 24
/** The call of a contract without rounds, as a form has it: blank where the feed has rounds. */
const callOrBlank = z
  .string()
  .trim()
  .max(300, 'Call: at most 300 characters.')
  .transform((text) => text || undefined)
  .pipe(oracleCall.optional())
const decimalsOrBlank = z
  .string()
  .trim()
  .regex(/^\d{0,2}$/, 'Decimals: a whole number from 0 to 36, or blank for a feed with rounds.')
  .transform((text) => (text ? Number(text) : undefined))
  .pipe(z.int().max(36, 'Decimals: at most 36.').optional())

/** A feed, as an admin writes it down: its nodes are queried before it is stored. */
export const feedToCheck = z
  .strictObject({
    asset,
    network,
    says: z.enum(oracleKindKeys, 'Reports: choose one.'),
    address,
    call: callOrBlank,
    decimals: decimalsOrBlank,
    heartbeatHours: filledLine('Heartbeat', 10)
      .transform(Number)
      .pipe(
        z
          .number('Heartbeat: a number of hours.')
          .positive('Heartbeat: more than zero hours.')
          .max(HOURS_A_YEAR, 'Heartbeat: at most one year.'),
      ),
    vouchedBy: z.enum(voucherKeys, 'Attested by: choose one.'),
    source: sourceUrl,
    asOf,
  })
  .refine(({ call, decimals }) => (call === undefined) === (decimals === undefined), {
    path: ['decimals'],
    message: 'Call, Decimals: fill in both for a contract without rounds, or leave both blank.',
  })
/** The check that a feed is added by, or whose answer is wanted. */
export const feedCheckChoice = z.strictObject({ id: z.uuid('Check the feed first.') })
export const feedSwitch = z.strictObject({ id: rowId, isActive: z.boolean() })
