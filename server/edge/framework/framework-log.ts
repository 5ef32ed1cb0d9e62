import { stripVTControlCharacters } from 'node:util'
import { isNativeError } from 'node:util/types'
import { databaseTrouble } from '#server/core/database/database-trouble.ts'
import { noteLoss } from '#server/core/database/noted-refusals.ts'
import { log } from '#server/core/log.ts'
import { digestOf } from '#server/edge/framework/next-forms.ts'

/**
 * In a process of the framework, which writes what fails to the console, over many lines: from now
 * on each is one line of the log. What fails for want of the database is not said again for each
 * request.
 */
export function logFramework(): void {
  console.error = (...words: unknown[]) => {
    tell('error', words)
  }
  console.warn = (...words: unknown[]) => {
    tell('warn', words)
  }
}

function tell(level: 'error' | 'warn', words: readonly unknown[]): void {
  const error = words.find((word) => isNativeError(word))
  if (!error) {
    log[level](sentenceOf(words))
    return
  }
  const isSaid = databaseTrouble(error) !== null
  if (isSaid) noteLoss()
  log[isSaid ? 'debug' : level]('a page could not be rendered', { error, ...digestOf(error) })
}

/** Without colours and signs. */
const sentenceOf = (words: readonly unknown[]): string =>
  stripVTControlCharacters(words.map(String).join(' '))
    .replace(/^[^\p{L}\p{N}"'(]+/u, '')
    .trim()
