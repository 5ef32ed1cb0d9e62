// How a program of the project starts others and ends: children and clean-up are known here, so that a signal, an error
// and the ordinary end all leave nothing behind.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { fullDiskOf } from './disk-space.mjs'
import { dataFolder, root } from '../paths.mjs'
import { watchedBy } from './stop-with-parent.mjs'

/** Something that the person at the terminal can mend: its message is all they need to see. */
export class Refusal extends Error {}

// whoever reads what is said may go away (`npm start | head`): nothing depends on it
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const FULL_DISK = fullDiskOf(dataFolder)
/** An end that is itself broken is cut short. */
const LAST_MS = 30_000
const cleanUps = []
/** Each with whether it is awaited at the end for as long as it takes. */
const children = new Map()
let ending
let stoppedStatus

/** Registers what is to be done before this process ends; the last registered comes first. */
export function atEnd(work) {
  cleanUps.push(work)
}

/** Stops the children, cleans up, and exits. Later calls wait for the first. */
export function finish(status = process.exitCode ?? 0) {
  return (ending ??= end(status))
}

/** Has the end of this process begun? */
export function isEnding() {
  return ending !== undefined
}

/**
 * A signal ends this process in order, with the status that a shell gives it (130 for Ctrl-C); a
 * program that listens itself ends by itself.
 */
function finishOnSignals({ yields, onStop }) {
  // `on`, not `once`: npm repeats the terminal's Ctrl-C, and a second one must not cut the end short
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (yields && process.listenerCount(signal) > 1) return
      if (!ending) onStop?.()
      void finish(stoppedStatus ?? 128 + constants.signals[signal])
    })
  }
}

/**
 * Ends a program at an error that nothing has caught, as at one that it refuses; a server has a
 * rule of its own (server/core/process/uncaught.ts).
 */
function finishOnFaults() {
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error) => {
      if (process.listenerCount(event) > 1) return
      console.error(explainUncaught(error))
      setTimeout(() => process.exit(1), LAST_MS).unref()
      void finish(1)
    })
  }
}

/** For a server, which is meant to run until it is stopped: from now on a signal is its ordinary end. */
export function runUntilStopped() {
  stoppedStatus = 0
  return new Promise(() => {
    setInterval(() => {}, 2 ** 30)
  })
}

/**
 * The frame of the programs here: answers `--help` with `usage`, refuses options it does not know with status 2.
 * `body` gets the options and the other words, and may return the status; `onStop` is called where a signal ends it.
 */
export function runProgram(
  { usage, options = {}, allowPositionals = false, onStop = () => {} },
  body,
) {
  return runPlain(
    () => {
      const { values, positionals } = parsed()
      if (!values) return 2
      if (!values.help) return body(values, positionals)
      console.log(usage)
      return 0
    },
    { onStop },
  )

  function parsed() {
    try {
      return parseArgs({
        options: { ...options, help: { type: 'boolean', short: 'h' } },
        allowPositionals,
      })
    } catch (error) {
      console.error(`${error.message}\n\n${usage}`)
      return {}
    }
  }
}

/**
 * The same for a program that reads its arguments itself: ends on signals, prints a Refusal as its
 * sentence, anything else with its stack. `yields`: to a program in this process that listens for
 * signals; `onStop` is called where a signal ends it.
 */
export async function runPlain(body, { yields = false, onStop } = {}) {
  finishOnSignals({ yields, onStop })
  finishOnFaults()
  try {
    await finish((await body()) ?? 0)
  } catch (error) {
    if (ending) return
    console.error(explain(error))
    await finish(1)
  }
}

function explain(error) {
  // a setting that is wrong is known by its name alone: this file loads nothing of the program
  if (error instanceof Refusal || error.name === 'EnvError') return error.message
  return error.code === 'ENOSPC' ? FULL_DISK : error
}

/** One sentence; where it came from is for those who look for it. */
function explainUncaught(error) {
  if (!(error instanceof Error)) return `Failed unexpectedly: ${error}`
  const explained = explain(error)
  if (explained !== error) return explained
  return process.env.LOG_LEVEL === 'debug'
    ? error
    : `Failed unexpectedly: ${error.message} (LOG_LEVEL=debug shows where)`
}

/** When something has failed: was it for want of space? `output` is what it said, if that could still be written. */
export function refuseFullDisk(output) {
  const { bavail, bsize } = fs.statfsSync(fs.existsSync(dataFolder) ? dataFolder : root)
  if (/ENOSPC|No space left/i.test(output) || bavail * bsize < 10_000_000)
    throw new Refusal(FULL_DISK)
}

/**
 * Runs a Node program as a child that ends with this process. `quiet` keeps what it says back, for
 * the caller to show when it matters: `output` has all of it in order, `stdout` its answer alone.
 * @returns {Promise<{ code: number, output: string, stdout: string }>}
 */
export function runNode(file, args = [], { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = startNode(file, args, {
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    let stdout = ''
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text
      stdout += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (!ending) resolve({ code: code ?? 1, output, stdout })
    })
  })
}

/**
 * The same, without waiting for its end. `endsByItself`: a signal is passed on to it, and it is not
 * ended by force after that.
 */
export function startNode(
  file,
  args = [],
  { env = {}, stdio = 'inherit', endsByItself = false } = {},
) {
  const child = spawn(process.execPath, [...watchedBy(), file, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio,
  })
  children.set(child, endsByItself)
  child.on('close', () => children.delete(child))
  return child
}

async function end(status) {
  for (const child of children.keys()) child.kill('SIGTERM')
  await Promise.all([...children].map(([child, endsByItself]) => ended(child, endsByItself)))
  for (const work of cleanUps.reverse()) {
    try {
      await work()
    } catch (error) {
      console.error(error)
      status ||= 1
    }
  }
  process.exit(status)
}

/** Resolves when the child is gone, by force after 10 s unless it ends by itself. */
function ended(child, endsByItself) {
  const force = endsByItself ? undefined : setTimeout(() => child.kill('SIGKILL'), 10_000)
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode) resolve()
    else child.once('exit', resolve)
  }).finally(() => clearTimeout(force))
}

/** Is the file of this address the program that was started, and not one that another imports? */
export function isProgram(url) {
  return process.argv[1] === fileURLToPath(url)
}
