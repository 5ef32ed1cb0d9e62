// The folder of an embedded PostgreSQL: where it may lie, whether it may be used, and how it is filled the first time.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { isAlive } from '../processes/alive.mjs'
import { FREE_SPACE, fullDiskOf } from '../processes/disk-space.mjs'
import { chooseUser, give, maySee, outside } from './postgres-binaries.mjs'

/** One spelling of the folder, which later comparisons rely on; elsewhere if its user could not enter the checkout. */
export function placeFor(wanted) {
  const resolved = path.resolve(wanted)
  try {
    fs.mkdirSync(path.dirname(resolved), { recursive: true })
  } catch (error) {
    throw new Error(
      `${path.dirname(resolved)} cannot be made (${error.code}): ${remedyFor(error.code)} and start again.`,
    )
  }
  const dir = path.join(fs.realpathSync(path.dirname(resolved)), path.basename(resolved))
  return maySee(path.dirname(dir), chooseUser(dir)) ? dir : outside('data', dir)
}

function remedyFor(code) {
  if (code === 'ENOSPC') return `${FREE_SPACE} on its disk`
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'move the file in its place'
  return 'give this user ownership of its folder with chown -R'
}

export function refuseForeignFolder(dir) {
  try {
    fs.accessSync(path.dirname(dir), fs.constants.W_OK)
    if (fs.existsSync(dir)) fs.accessSync(dir, fs.constants.R_OK | fs.constants.X_OK)
  } catch (error) {
    throw new Error(
      `${error.path} belongs to another user (${error.code}): ` +
        'start as that user, or give this user ownership with chown -R.',
    )
  }
}

const FIRST_WITH_OWN_LOCALES = 17

/** Made aside and then renamed, so that a killed initdb leaves nothing that looks like a database. */
export function initialise({ bin, major, dir, user, password, who, env }) {
  const parent = path.dirname(dir)
  const prefix = `${path.basename(dir)}.new-`
  const fresh = path.join(parent, prefix + process.pid)
  const data = path.join(fresh, 'data')
  const passwordFile = path.join(fresh, 'password')
  for (const name of fs.readdirSync(parent)) {
    // a start that was killed has left this
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      fs.rmSync(path.join(parent, name), { recursive: true, force: true })
  }
  try {
    for (const folder of [fresh, data]) {
      fs.mkdirSync(folder, { mode: 0o700 })
      give(folder, who)
    }
    fs.writeFileSync(passwordFile, password, { mode: 0o600 })
    give(passwordFile, who)
    const { status, signal, stderr } = spawnSync(
      bin('initdb'),
      [
        '-D',
        data,
        '-U',
        user,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        ...(major >= FIRST_WITH_OWN_LOCALES
          ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
          : []),
      ],
      { ...who, env, cwd: '/', encoding: 'utf8' },
    )
    if (status !== 0) {
      refuseFullDisk(dir, stderr ?? '')
      throw new Error(
        `initdb failed in ${parent} (${complaints(stderr ?? '') || signal || stderr}): ` +
          'fix the error, then start again.',
      )
    }
    moveIntoPlace(data, dir)
  } catch (error) {
    if (error.code === 'ENOSPC') throw fullDisk(dir)
    throw error
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true })
  }
}

function moveIntoPlace(data, dir) {
  try {
    fs.renameSync(data, dir)
  } catch (error) {
    const otherStartWasFaster = fs.existsSync(path.join(dir, 'PG_VERSION'))
    if (!otherStartWasFaster)
      throw new Error(
        `${dir} is not empty and contains no Postgres data (${error.code}): move it away and start again.`,
      )
  }
}

/** The log lies on the same disk and may have lost the message, so free space is asked for as well. */
export function refuseFullDisk(dir, text) {
  const { bavail, bsize } = fs.statfsSync(path.dirname(dir))
  if (/No space left|wrote only/.test(text) || bavail * bsize < 1_000_000) throw fullDisk(dir)
}

const fullDisk = (dir) => new Error(fullDiskOf(dir))

/** The lines in which Postgres says what is wrong. */
export function complaints(text) {
  return text
    .split('\n')
    .filter((line) => /FATAL|PANIC|error|could not/.test(line))
    .slice(-2)
    .join(' | ')
}
