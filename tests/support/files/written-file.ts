import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from './test-folder.ts'

/** A file that is there until the tests of its file are over. */
export function writtenFile(name: string, content: string | Uint8Array): string {
  const path = join(testFolder(), name)
  writeFileSync(path, content)
  return path
}
