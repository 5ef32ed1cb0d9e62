import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const IS_TEST = /^tests\/(?:unit|integration)\/.*\.test\.tsx?$/
/** A test that has not run yet is taken to last so long. */
const UNKNOWN_SECONDS = 4

/**
 * Tests that import a changed file, the nearest first: those that import it themselves, then those
 * that import what imports it.
 * @param {ReadonlyMap<string, readonly string[]>} imports of each file
 * @param {readonly string[]} changed
 * @returns {string[]}
 */
export function nearestTests(imports, changed) {
  const importers = new Map()
  for (const [file, imported] of imports)
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file])
  const found = new Set(changed)
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
  return [...found].filter((file) => IS_TEST.test(file) && imports.has(file))
}

/**
 * Names what a test depends on: the contents of all that it imports, and `more`.
 * @param {ReadonlyMap<string, readonly string[]>} imports
 * @param {string} test
 * @param {{ folder: string, more: string }} options
 */
export function dependencyHash(imports, test, { folder, more }) {
  const reached = new Set([test])
  for (const file of reached)
    for (const each of imports.get(file) ?? []) if (imports.has(each)) reached.add(each)
  const hash = createHash('sha256').update(more)
  for (const file of [...reached].sort())
    hash.update(`${file}\0`).update(fs.readFileSync(path.join(folder, file)))
  return hash.digest('hex')
}

/**
 * As many of the tests, in their order, as end within `seconds` of one worker; the first in any
 * case. `known`: how many seconds each took last time.
 * @param {readonly string[]} tests
 * @param {{ seconds: number, known: (test: string) => number | undefined }} options
 */
export function withinTime(tests, { seconds, known }) {
  let left = seconds
  return tests.filter((test, at) => {
    const takes = known(test) ?? UNKNOWN_SECONDS
    if (takes > left && at > 0) return false
    left -= takes
    return true
  })
}
