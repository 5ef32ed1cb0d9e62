// The words that npm run backup and npm run restore share.
import { Refusal } from './processes/processes.mjs'

/** Runs `work`; where it fails, says why in a sentence, and `safe` after it. */
export async function refusing(safe, work) {
  try {
    return await work()
  } catch (error) {
    if (error.name === 'AppError') throw new Refusal(`Refused: ${error.message} ${safe}`)
    throw new Refusal(`Failed: ${(error.message || error.code).replace(/\.$/, '')}. ${safe}`)
  }
}

export function showRows(count) {
  return count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`
}

/** A line for each table that has rows, drawn while it is copied. */
export async function copyProgress() {
  const { startProgress } = await import('#server/pipeline/cli/progress.ts')
  const { showBytes } = await import('#lib/format/show-bytes.ts')
  let progress
  return {
    begins: (table) => {
      progress = startProgress(`  ${table}`, process.stdout, { noun: 'MB' })
    },
    bytes: (count) => progress.rows(Math.floor(count / 1e6)),
    ends: (table, { rows, bytes }) => {
      if (rows) progress.end(`  ${table.padEnd(28)} ${showRows(rows)}, ${showBytes(bytes)}`)
    },
  }
}

/** Where the secret is that no backup holds, and why it is kept too. */
export function tellSecret() {
  const place = process.env.NEXTAUTH_SECRET?.trim() ? 'NEXTAUTH_SECRET' : '.data/secret'
  console.log(
    `The site's secret (${place}) is not part of the backup: store it separately. ` +
      'With a different secret, codes already sent and known browsers are no longer recognized.',
  )
}
