import { env } from '#server/core/env.ts'

const LEVELS = { debug: 10, info: 20, warn: 30, error: 40, silent: 100 } as const

type Level = Exclude<keyof typeof LEVELS, 'silent'>
type Fields = Readonly<Record<string, unknown>>

// Whoever reads the log may go away (`npm start | head`), or its disk may be full: the site goes on without one. Unheard, a
// failed write would end the process, or be logged itself, without end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/**
 * One line per event on standard error: JSON where it is collected, plain text on a terminal. A field `error` may hold
 * whatever was caught. Never pass secrets, codes or addresses of people.
 */
export const log = {
  debug: (message: string, fields?: Fields) => {
    write('debug', message, fields)
  },
  info: (message: string, fields?: Fields) => {
    write('info', message, fields)
  },
  warn: (message: string, fields?: Fields) => {
    write('warn', message, fields)
  },
  error: (message: string, fields?: Fields) => {
    write('error', message, fields)
  },
}

function write(level: Level, message: string, fields: Fields = {}): void {
  if (LEVELS[level] < LEVELS[env().LOG_LEVEL]) return
  const time = new Date().toISOString()
  process.stderr.write(
    `${process.stderr.isTTY ? textLine(time, level, message, fields) : jsonLine(time, level, message, fields)}\n`,
  )
}

export function jsonLine(time: string, level: string, message: string, fields: Fields): string {
  return JSON.stringify({ time, level, message, ...fields }, plain)
}

export function textLine(time: string, level: string, message: string, fields: Fields): string {
  const tail = Object.entries(fields).map(
    ([name, value]) =>
      ` ${name}=${typeof value === 'string' ? value : JSON.stringify(plain(name, value))}`,
  )
  return `${time.slice(11, 19)} ${level.padEnd(5)} ${message}${tail.join('')}`
}

/** JSON knows neither errors nor big integers. */
function plain(_name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (!(value instanceof Error)) return value
  const { name, message, stack, cause } = value
  return { name, message, stack, ...(cause === undefined ? {} : { cause }) }
}
