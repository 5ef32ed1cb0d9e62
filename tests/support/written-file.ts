import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A file that is there until the test ends. */
export function writtenFile(name: string, content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-test-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
