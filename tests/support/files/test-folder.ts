import { afterAll } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const removals: (() => void)[] = []

// with the import of a test file, before its own: what that still ends may write there
afterAll(() => {
  for (const remove of removals) remove()
})

/** An empty folder that is there until all tests of this file are over. */
export function testFolder(parent?: string): string {
  const { folder, remove } = temporaryFolder(parent)
  removals.push(remove)
  return folder
}
