// node scripts/image.mjs <program> [arguments…]: how an image starts (Dockerfile). What `npm run
// <program>` runs in a checkout, without npm and without an installation; and `serve`, which
// neither migrates nor loads anything.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './paths.mjs'

/** Those of package.json that a running site needs; the others build and test, for which an image has no packages. */
const OF_PACKAGE = [
  'start',
  'db:upgrade',
  'db:migrate',
  'db:distribute',
  'ingest',
  'live',
  'news',
  'quality',
  'admin',
  'demo',
  'backup',
  'restore',
]
const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
const PROGRAMS = {
  serve: ['server/serve/main.ts'],
  ...Object.fromEntries(OF_PACKAGE.map((name) => [name, ownWords(scripts[name])])),
}

const [name = 'serve', ...args] = process.argv.slice(2)
const [file, ...own] = PROGRAMS[name] ?? []
if (file) {
  process.argv.splice(1, process.argv.length, path.join(root, file), ...own, ...args)
  await import(pathToFileURL(process.argv[1]).href)
} else {
  const asks = name === '--help' || name === '-h'
  console[asks ? 'log' : 'error'](
    (asks ? '' : `Unknown program ${name} in an image. `) +
      `Programs: ${Object.keys(PROGRAMS).join(', ')}. Each but serve answers --help.`,
  )
  process.exitCode = asks ? 0 : 2
}

/** `exec node scripts/bootstrap.mjs a b` → a, b */
function ownWords(script) {
  return script.split(' ').slice(3)
}
