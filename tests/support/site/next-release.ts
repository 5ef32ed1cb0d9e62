import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { IMAGE_MARK } from '../../../scripts/paths.mjs'

const PLACES = [
  'app',
  'lib',
  'next.config.ts',
  'prisma',
  'public',
  'scripts',
  'server',
  'tests/support',
]

/**
 * A release after this one, in a folder as an image holds it: the same programs with another
 * number, and one migration more, which comes after all others.
 */
export function makeNextRelease(
  folder: string,
  { version, migration }: { version: string; migration: string },
): void {
  for (const place of PLACES) cpSync(place, path.join(folder, place), { recursive: true })
  const about = readFileSync('package.json', 'utf8')
  writeFileSync(
    path.join(folder, 'package.json'),
    about.replace(/"version": "[^"]+"/, `"version": "${version}"`),
  )
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const added = path.join(folder, 'prisma', 'migrations', '99991231000000_next_release')
  mkdirSync(added)
  writeFileSync(path.join(added, 'migration.sql'), migration)
  writeFileSync(path.join(folder, IMAGE_MARK), '')
}
