import fs from 'node:fs'
import path from 'node:path'
import { root } from '../paths.mjs'

/** Unit tests that ask for a document in their first line: the project, relative to its folder. */
export function listDocumentTests() {
  const names = fs.readdirSync(path.join(root, 'tests', 'unit'), {
    recursive: true,
    encoding: 'utf8',
  })
  return names
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.join('tests', 'unit', name))
    .filter((file) => wantsDocument(path.join(root, file)))
}

function wantsDocument(file) {
  return fs.readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom')
}
