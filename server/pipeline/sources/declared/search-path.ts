import { compile, search, type JSONValue } from '@jmespath-community/jmespath'

/**
 * Searches a document by a JMESPath expression; null: there is nothing. Throws SyntaxError where
 * the expression, or what it does with this document, is wrong.
 */
export function searchPath(document: unknown, path: string): unknown {
  if (!isJson(document)) return null
  try {
    return search(document, path)
  } catch (error) {
    throw new SyntaxError(
      `the path "${path}" cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Why a text is no path; undefined: it is one. */
export function findPathFault(path: string): string | undefined {
  try {
    compile(path)
    return undefined
  } catch (error) {
    return `the path "${path}" cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** A parser of JSON gave it, so that it is JSON. */
const isJson = (value: unknown): value is JSONValue => value !== undefined
