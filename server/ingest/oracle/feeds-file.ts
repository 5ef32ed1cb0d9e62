import { readFile } from 'node:fs/promises'
import { oracleFeedFile, type OracleFeed } from '#lib/schemas/oracle-feeds.ts'
import { AppError } from '#server/core/errors.ts'

/** Feeds that an operator wrote down, as JSON. Throws AppError, which names the entry and the field. */
export async function readFeedsFile(path: string): Promise<OracleFeed[]> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch {
    throw new AppError('unprocessable', `${path} cannot be read: specify a JSON feed file`)
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new AppError(
      'unprocessable',
      `${path} is not valid JSON: see README.md for the feed format`,
    )
  }
  const { success, data, error } = oracleFeedFile.safeParse(json)
  if (success) return data
  const [issue] = error.issues
  const [entry, ...field] = issue?.path ?? []
  const place =
    typeof entry === 'number'
      ? `, entry ${entry + 1}${field.length ? `, ${field.map(String).join('.')}` : ''}`
      : ''
  throw new AppError(
    'unprocessable',
    `${path}${place}: ${issue?.message ?? 'has an invalid format'}`,
  )
}
