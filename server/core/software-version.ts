import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const known = new Map<string, string>()

/**
 * `0.1.0`, or `0.1.0+3f2a1bc` where the commit was known when the site was built
 * (scripts/build/site.mjs). Read once.
 */
export function softwareVersion(folder = process.cwd()): string {
  const version = known.get(folder) ?? readVersion(folder)
  known.set(folder, version)
  return version
}

function readVersion(folder: string): string {
  const version = /"version":\s*"([^"]+)"/.exec(read(folder, 'package.json'))?.[1] ?? 'unknown'
  const commit = read(folder, join('.next', 'COMMIT')).trim()
  return /^[0-9a-f]{4,40}$/.test(commit) ? `${version}+${commit}` : version
}

function read(folder: string, file: string): string {
  try {
    return readFileSync(join(/* turbopackIgnore: true */ folder, file), 'utf8')
  } catch {
    return '' // not built, or started elsewhere: nothing fails for want of its version
  }
}
