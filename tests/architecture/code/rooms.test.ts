// Protects: a folder holds as many files as a newcomer reads at a glance, and a file's name says
// what it answers, wherever it stands. Cannot see: a name that says something else than the file.
import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const MOST_FILES = 25
/** Tables, a row or a file for each thing that there is. */
const TABLES = ['lib/registry']
/** Files whose names Next gives. */
const OF_FRAMEWORK = /^(?:page|layout|route|error|not-found|global-error|loading|index)\.tsx?$/

const files = globSync(
  '{app,components,e2e,lib,prisma,scripts,server,tests}/**/*.{ts,tsx,mjs}',
).filter((file) => !file.startsWith('server/generated/'))

test('no folder holds more files than are seen at a glance', () => {
  const folders = Map.groupBy(files, (file) => path.dirname(file))
  const full = [...folders].flatMap(([folder, own]) =>
    own.length > MOST_FILES && !TABLES.includes(folder) ? [`${folder}: ${own.length}`] : [],
  )
  expect(full).toEqual([])
})

test('no name of a file stands twice', () => {
  const named = files.filter(
    (file) =>
      !/^tests\/(?:unit|integration)\//.test(file) && !OF_FRAMEWORK.test(path.basename(file)),
  )
  const repeated = [...Map.groupBy(named, (file) => path.basename(file))].flatMap(([, own]) =>
    own.length > 1 ? [own.join(', ')] : [],
  )
  expect(repeated).toEqual([])
})
