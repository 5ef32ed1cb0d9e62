import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const CHUNK_BYTES = 1 << 16
const FLOAT8 = 701
const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')

/**
 * COPY in PostgreSQL's binary form: no number becomes text on the way. Say `row` with the count of
 * fields, then each field. Await `drain` when `isFull`, or memory grows with what the server has
 * not taken yet.
 */
export interface BinaryCopy {
  row(fields: number): void
  int(value: number): void
  /** eight bytes: an `int8`, or a time in microseconds from 2000-01-01 */
  long(value: bigint): void
  bool(value: boolean): void
  /** NaN is null */
  double(value: number): void
  /** a `numeric` without a fraction, of any size */
  whole(value: bigint): void
  text(value: string): void
  /** jsonb, as text with its version before it */
  json(value: unknown): void
  bytes(value: Uint8Array): void
  /** a `bytea` of the hexadecimal digits in lower case from a place of a text to its end */
  hex(text: string, from: number): void
  null(): void
  /** a `float8[]`; NaN is a null element */
  doubles(values: Float64Array): void
  readonly isFull: boolean
  drain(): Promise<void>
  close(): Promise<void>
  /** ends the copy without its rows */
  abandon(): Promise<void>
}

/**
 * Copies what `fill` says into `target`, a table and its columns. Where `fill` throws, the
 * connection is free for a rollback.
 */
export async function copyInto(
  client: ClientBase,
  target: string,
  fill: (copy: BinaryCopy) => Promise<void>,
): Promise<void> {
  const copy = openBinaryCopy(client, target)
  try {
    await fill(copy)
  } catch (error) {
    await copy.abandon()
    throw error
  }
  await copy.close()
}

/** The connection belongs to the copy until it is closed or abandoned. */
export function openBinaryCopy(client: ClientBase, target: string): BinaryCopy {
  const stream = openCopyStream(client, target)
  let chunk = Buffer.allocUnsafe(CHUNK_BYTES)
  let at = SIGNATURE.copy(chunk)

  function send(): void {
    if (at) stream.write(chunk.subarray(0, at))
    at = 0
  }
  /** Room for so many bytes, at `at`. A chunk that was sent belongs to the stream. */
  function reserve(bytes: number): void {
    if (at + bytes <= chunk.length && at > 0) return
    send()
    chunk = Buffer.allocUnsafe(Math.max(CHUNK_BYTES, bytes))
  }
  function put(value: Uint8Array, version = -1): void {
    reserve(value.length + 5)
    at = chunk.writeInt32BE(value.length + (version < 0 ? 0 : 1), at)
    if (version >= 0) at = chunk.writeUInt8(version, at)
    chunk.set(value, at)
    at += value.length
  }

  return {
    row(fields) {
      reserve(2)
      at = writeShort(chunk, at, fields)
    },
    int(value) {
      reserve(8)
      at = writeInt(chunk, writeInt(chunk, at, 4), value)
    },
    long(value) {
      reserve(12)
      at = chunk.writeBigInt64BE(value, chunk.writeInt32BE(8, at))
    },
    bool(value) {
      reserve(5)
      at = chunk.writeUInt8(value ? 1 : 0, chunk.writeInt32BE(1, at))
    },
    double(value) {
      reserve(12)
      at = writeDouble(chunk, at, value)
    },
    whole(value) {
      const groups = decimalGroups(value < 0n ? -value : value)
      reserve(12 + groups.length * 2)
      at = writeNumeric(chunk, at, groups, value < 0n)
    },
    text(value) {
      put(Buffer.from(value))
    },
    json(value) {
      put(Buffer.from(JSON.stringify(value)), 1)
    },
    bytes(value) {
      put(value)
    },
    hex(text, from) {
      reserve(4 + ((text.length - from) >> 1))
      at = writeHex(chunk, at, text, from)
    },
    null() {
      reserve(4)
      at = chunk.writeInt32BE(-1, at)
    },
    doubles(values) {
      reserve(24 + values.length * 12)
      at = writeDoubles(chunk, at, values)
    },
    get isFull() {
      return stream.isFull
    },
    drain: () => stream.drain(),
    async close() {
      reserve(2)
      at = chunk.writeInt16BE(-1, at)
      send()
      await stream.end()
    },
    abandon: () => stream.abandon(),
  }
}

/** The way to the server, whose errors are thrown where somebody waits for it. */
function openCopyStream(client: ClientBase, target: string) {
  const stream = client.query(copyFrom(`copy ${target} from stdin (format binary)`))
  let failure: Error | undefined
  let isBlocked = false
  // an error between two awaits would end the process; it is thrown at the next one
  stream.on('error', (error) => {
    failure = error
  })
  // the server may have taken everything before anybody waits for it: then there is nothing to wait for
  stream.on('drain', () => {
    isBlocked = false
  })
  return {
    write(bytes: Uint8Array): void {
      isBlocked = !stream.write(bytes) || isBlocked
    },
    get isFull(): boolean {
      return isBlocked || failure !== undefined
    },
    async drain(): Promise<void> {
      if (failure) throw failure
      if (isBlocked) await once(stream, 'drain')
    },
    async end(): Promise<void> {
      if (failure) throw failure
      stream.end()
      await finished(stream)
    },
    async abandon(): Promise<void> {
      if (failure || stream.closed) return
      stream.destroy(new Error('the copy was abandoned'))
      await once(stream, 'close').catch(() => undefined)
    },
  }
}

/** Big-endian, without the checks of Buffer, which take longer than the writing. → where the next one stands */
function writeInt(chunk: Uint8Array, at: number, value: number): number {
  chunk[at] = value >> 24
  chunk[at + 1] = value >> 16
  chunk[at + 2] = value >> 8
  chunk[at + 3] = value
  return at + 4
}

function writeShort(chunk: Uint8Array, at: number, value: number): number {
  chunk[at] = value >> 8
  chunk[at + 1] = value
  return at + 2
}

function writeDouble(chunk: Buffer, at: number, value: number): number {
  return Number.isNaN(value)
    ? chunk.writeInt32BE(-1, at)
    : chunk.writeDoubleBE(value, chunk.writeInt32BE(8, at))
}

/**
 * How many groups of four digits, the weight of the first, the sign, and no digits after the point;
 * then the groups.
 */
function writeNumeric(
  chunk: Uint8Array,
  start: number,
  groups: readonly number[],
  isNegative: boolean,
): number {
  let at = writeInt(chunk, start, 8 + groups.length * 2)
  at = writeShort(chunk, at, groups.length)
  at = writeShort(chunk, at, Math.max(0, groups.length - 1))
  at = writeShort(chunk, at, isNegative ? NEGATIVE : 0)
  at = writeShort(chunk, at, 0)
  for (const group of groups) at = writeShort(chunk, at, group)
  return at
}

function writeHex(chunk: Uint8Array, start: number, text: string, from: number): number {
  let at = writeInt(chunk, start, (text.length - from) >> 1)
  for (let digit = from; digit + 1 < text.length; digit += 2)
    chunk[at++] = (digitAt(text, digit) << 4) | digitAt(text, digit + 1)
  return at
}

/** Its length, how many dimensions it has, that there are nulls, its type; then size, first index and elements. */
function writeDoubles(chunk: Buffer, lengthAt: number, values: Float64Array): number {
  let at = lengthAt + 4
  for (const word of [values.length ? 1 : 0, 1, FLOAT8]) at = chunk.writeInt32BE(word, at)
  if (values.length) at = chunk.writeInt32BE(1, chunk.writeInt32BE(values.length, at))
  for (const value of values) at = writeDouble(chunk, at, value)
  chunk.writeInt32BE(at - lengthAt - 4, lengthAt)
  return at
}

/** A letter is 9 more than the low bits of its code. */
function digitAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return (code & 15) + 9 * (code >> 6)
}

const NEGATIVE = 0x4000
const GROUP = 10_000
/** Three groups: as many as a number holds exactly, and a bigint is slow to divide. */
const THREE_GROUPS = 1_000_000_000_000n
const MOST_EXACT = BigInt(Number.MAX_SAFE_INTEGER)

/** Groups of four decimal digits, the highest first; none for zero. */
function decimalGroups(value: bigint): number[] {
  const groups: number[] = []
  let rest = value
  for (; rest > MOST_EXACT; rest /= THREE_GROUPS) {
    let three = Number(rest % THREE_GROUPS)
    for (let at = 0; at < 3; at++) {
      groups.push(three % GROUP)
      three = Math.floor(three / GROUP)
    }
  }
  for (let last = Number(rest); last > 0; last = Math.floor(last / GROUP)) groups.push(last % GROUP)
  return groups.reverse()
}
