import { oracleFeedFile, type OracleFeed } from '#lib/schemas/oracle-feed.ts'
import { AppError } from '#server/core/errors.ts'
import { findEvmNetwork } from '#server/pipeline/chain/nodes/evm-network.ts'
import { missingInput } from '#server/pipeline/inputs/input-bytes.ts'
import { InputError } from '#server/pipeline/inputs/input-error.ts'
import { jsonDocument } from '#server/pipeline/inputs/json-document.ts'

/** Feeds that an operator wrote down, as JSON. Throws AppError, which names the entry and the field. */
export async function readFeedsFile(path: string, signal: AbortSignal): Promise<OracleFeed[]> {
  const { value, names } = await readDocument(path, signal)
  // JSON lets the last of two stand, and nobody would see which address was left out
  if (names !== countNames(value))
    throw new AppError('unprocessable', `${path}: an entry has a field twice: remove one`)
  const { success, data, error } = oracleFeedFile.safeParse(value)
  if (success) {
    for (const [at, { network }] of data.entries())
      insistOnNetwork(network, place(path, [at, 'network']))
    return data
  }
  const [issue] = error.issues
  throw new AppError(
    'unprocessable',
    `${place(path, issue?.path ?? [])}: ${issue?.message ?? 'has an invalid format'}`,
  )
}

async function readDocument(path: string, signal: AbortSignal) {
  try {
    const missing = await missingInput(path)
    if (missing) throw missing
    return await jsonDocument(path, signal)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new AppError('unprocessable', `${error.message} (--feeds takes a JSON feed file)`, {
      cause: error,
    })
  }
}

/** Counts the names of all objects in it, however deep: without a stack of calls, as its depth has no bound. */
function countNames(value: unknown): number {
  const open = [value]
  let count = 0
  for (let next = open.pop(); open.length > 0 || next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue
    const inner: unknown[] = Object.values(next)
    if (!Array.isArray(next)) count += inner.length
    for (const each of inner) open.push(each)
  }
  return count
}

/** One that is misspelt would be left out without a word, as those of other networks are. */
function insistOnNetwork(name: string, where: string): void {
  try {
    findEvmNetwork(name)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('unprocessable', `${where}: ${error.message}`, { cause: error })
  }
}

function place(path: string, [entry, ...field]: readonly PropertyKey[]): string {
  if (typeof entry !== 'number') return path
  return `${path}, entry ${entry + 1}${field.length ? `, ${field.map(String).join('.')}` : ''}`
}
