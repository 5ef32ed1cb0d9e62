import pino, { type Logger } from 'pino'
import { z } from 'zod'
import { env } from '#server/core/env.ts'

type Level = 'debug' | 'info' | 'warn' | 'error'
type Fields = Readonly<Record<string, unknown>>
type Log = Readonly<Record<Level, (message: string, fields?: Fields) => void>>

// Whoever reads the log may go away (`npm start | head`), or its disk may be full: the site goes on
// without one. Unheard, a failed write would end the process, or be logged itself, without end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/**
 * One line per event on standard error: JSON where it is collected, plain text on a terminal. A
 * field `error` may hold whatever was caught. Never pass secrets, codes or addresses of people:
 * what is taken out below is the second line of defence.
 */
export const log: Log = {
  debug: (message, fields) => {
    ownLog().debug(message, fields)
  },
  info: (message, fields) => {
    ownLog().info(message, fields)
  },
  warn: (message, fields) => {
    ownLog().warn(message, fields)
  },
  error: (message, fields) => {
    ownLog().error(message, fields)
  },
}

let own: Log | undefined

const ownLog = (): Log =>
  (own ??= createLog({
    level: env().LOG_LEVEL,
    isTerminal: process.stderr.isTTY,
    // not its descriptor, to which pino would write by itself, again and again where nobody takes the line
    write: (line) => process.stderr.write(line),
  }))

/** Fields that nobody may log, wherever a line has them, up to three levels deep. */
const SECRET = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'secret',
  'token',
  'accessToken',
  'refreshToken',
  'access_token',
  'refresh_token',
  'id_token',
  'apiKey',
  'code',
  'email',
]
const REDACTED = '[redacted]'
/**
 * The code with which a process ended, or the name of a fault (`SEND_EMAIL_ERROR`); no code that
 * somebody was sent is either.
 */
const MAX_EXIT_CODE = 255
const FAULT = /^[A-Z]+(?:_[A-Z]+)*$/

export function createLog({
  level,
  isTerminal,
  write,
}: {
  level: Level | 'silent'
  isTerminal: boolean
  write: (line: string) => void
}): Log {
  const logger: Logger = pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) =>
          Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)])),
      },
      redact: { paths: SECRET.flatMap(pathsTo), censor },
    },
    { write: isTerminal ? (line: string) => write(readable(line)) : write },
  )
  const writer =
    (name: Level) =>
    (message: string, fields: Fields = {}) => {
      logger[name](fields, message)
    }
  return {
    debug: writer('debug'),
    info: writer('info'),
    warn: writer('warn'),
    error: writer('error'),
  }
}

function pathsTo(name: string): string[] {
  const quoted = `["${name}"]`
  return [quoted, `*${quoted}`, `*.*${quoted}`]
}

function censor(value: unknown, path: string[]): unknown {
  if (value === null || value === undefined) return value
  if (path.at(-1) !== 'code') return REDACTED
  const isHarmless =
    (typeof value === 'number' && value <= MAX_EXIT_CODE) ||
    (typeof value === 'string' && FAULT.test(value))
  return isHarmless ? value : REDACTED
}

/** JSON knows neither errors nor big integers. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (!(value instanceof Error)) return value
  const { name, message, stack, cause } = value
  return { name, message, stack, ...(cause === undefined ? {} : { cause: plain(cause) }) }
}

const lineSchema = z
  .object({ time: z.string(), level: z.string(), message: z.string() })
  .catchall(z.unknown())

/** The same line as people read it. */
function readable(line: string): string {
  const { time, level, message, ...fields } = lineSchema.parse(JSON.parse(line))
  const tail = Object.entries(fields).map(
    ([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return `${time.slice(11, 19)} ${level.padEnd(5)} ${message}${tail.join('')}\n`
}
