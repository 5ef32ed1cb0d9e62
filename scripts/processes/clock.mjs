import fs from 'node:fs'
import { Refusal } from './processes.mjs'

const LIBRARIES = [
  ...['x86_64', 'aarch64'].map(
    (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
  ),
  '/usr/lib64/faketime/libfaketimeMT.so.1',
  '/usr/lib/faketime/libfaketimeMT.so.1',
]
/** The variables for a program that is started without those of this one. */
export const clockVariables = () =>
  Object.fromEntries(
    VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
const VARIABLES = [
  'LD_PRELOAD',
  'FAKETIME',
  'FAKETIME_DONT_FAKE_MONOTONIC',
  'FAKETIME_FORCE_MONOTONIC_FIX',
]

const DAY = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/

/**
 * Everything that this program starts from now on (Node, PostgreSQL, the browser) sees the given
 * moment as now, and time go on from there. Timers keep their speed, and the machine its clock.
 * `2028-02-29`: at noon UTC; `2026-12-31T23:30`.
 */
export function startClockAt(text) {
  const moment = Date.parse(text.includes('T') ? `${text}Z` : `${text}T12:00Z`)
  // JavaScript reads 2027-02-29 as the first of March
  if (!DAY.test(text) || Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(text))
    throw new Refusal(
      `--date takes a date such as 2028-02-29, or a UTC time such as 2026-12-31T23:30, not ${text}.`,
    )
  const library = LIBRARIES.find((file) => fs.existsSync(file))
  if (!library)
    throw new Refusal(
      '--date needs libfaketime: apt-get install faketime on Debian and Ubuntu. ' +
        'It is not available for Windows or, in this setup, for macOS.',
    )
  Object.assign(process.env, {
    LD_PRELOAD: library,
    FAKETIME: `${moment < Date.now() ? '' : '+'}${Math.round((moment - Date.now()) / 1000)}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // its remedy for an old C library lets every wait of the browser's threads run out
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  })
}
