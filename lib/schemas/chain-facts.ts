import { z } from 'zod'
import { addressKindKeys } from '#lib/registry/address-kinds.ts'
import { oracleKindKeys, voucherKeys } from '#lib/registry/oracle-kinds.ts'
import { evmAddress } from '#lib/schemas/oracle-feed.ts'
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
/** A feed, as an admin writes it down: its nodes are asked before it is kept. */
export const feedToCheck = z.strictObject({
  asset,
  network,
  says: z.enum(oracleKindKeys, 'Reports: choose one.'),
  address,
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
/** The check that a feed is added by, or whose answer is wanted. */
export const feedCheckChoice = z.strictObject({ id: z.uuid('Check the feed first.') })
export const feedSwitch = z.strictObject({ id: rowId, isActive: z.boolean() })
