import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mailSender } from '#server/people/mails/smtp-settings.ts'
import type { Mail } from '#server/people/mails/send-mail.ts'

/** Below the folder that the program was started in, as everything else of this machine. */
export const OUTBOX = '.data/outbox'

/**
 * Keeps a mail where there is no mail server: the text is printed, and a JSON file of the mail and
 * its HTML are kept in .data/outbox, newest last by name.
 */
export async function keepInOutbox({ key, to, subject, html, text }: Mail): Promise<void> {
  const at = new Date().toISOString()
  const name = `${at.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`
  const folder = path.resolve(OUTBOX)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await whole(path.join(folder, `${name}.html`), html)
  await whole(
    path.join(folder, `${name}.json`),
    `${JSON.stringify({ at, key, from: mailSender().address, to, subject, text, html: `${name}.html` }, null, 2)}\n`,
  )
  console.log(
    `\n  Email to ${to} (no mail server configured; ` +
      `saved in ${OUTBOX}/${name}.json)\n  ${subject}\n\n${text.replace(/^/gm, '  | ')}\n`,
  )
}

/** Removes what was kept before so many days. → how many files */
export async function sweepOutbox(days: number): Promise<number> {
  const folder = path.resolve(OUTBOX)
  const before = Date.now() - days * 86_400_000
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    // a mail that is being written takes its own name meanwhile
    const written = await stat(file).catch(unlessMissing)
    if (!written || written.mtimeMs >= before) continue
    await rm(file, { force: true })
    removed++
  }
  return removed
}

function unlessMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

/** Who waits for a file never reads half of it. */
async function whole(file: string, content: string): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600 })
  await rename(`${file}.part`, file)
}
