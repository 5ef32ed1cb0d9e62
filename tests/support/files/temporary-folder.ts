import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * An empty folder that any user may enter, since servers that a test starts as root run as somebody
 * else. Tests have test-folder.ts.
 */
export function temporaryFolder(parent = tmpdir()): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(parent, 'assay-test-'))
  chmodSync(folder, 0o755)
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
