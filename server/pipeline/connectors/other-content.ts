import { z } from 'zod'
import { parseForeignJson } from '#lib/foreign-json.ts'
import type { FetchFault } from '#lib/registry/fetch-faults.ts'

const MARKUP = /^\s*<(?:!doctype\s+html|html|head|body|script)\b/i
const LOOKED_AT = 4096
const LARGEST_MESSAGE = 65_536

/** How services say in a body of status 200 that something went wrong. */
const errorBody = z.object({
  error: z.union([z.string(), z.looseObject({ message: z.string().nullish() })]).nullish(),
  errors: z.array(z.unknown()).nullish(),
  message: z.string().nullish(),
  statusCode: z.number().nullish(),
})

/** Recognizes an answer that is no data: nothing, a web page, or a message about an error. Undefined: neither. */
export function findOtherContent(body: Buffer): { fault: FetchFault; reason: string } | undefined {
  const head = body.toString('utf8', 0, LOOKED_AT).replace(/^\uFEFF/, '')
  if (!head.trim()) return { fault: 'empty', reason: 'it is empty' }
  if (MARKUP.test(head)) return { fault: 'web_page', reason: 'it is a web page, not data' }
  if (!head.trimStart().startsWith('{') || body.length > LARGEST_MESSAGE) return undefined
  const message = readMessage(body.toString('utf8'))
  return message === undefined
    ? undefined
    : { fault: 'error_inside', reason: `error message: ${message.slice(0, 200)}` }
}

function readMessage(text: string): string | undefined {
  const read = errorBody.safeParse(parse(text))
  if (!read.success) return undefined
  const { error, errors, message, statusCode } = read.data
  // the field may stand empty beside data
  if (error) return typeof error === 'string' ? error : (error.message ?? 'error')
  if (errors?.length) return JSON.stringify(errors[0])
  return statusCode && statusCode >= 400 ? (message ?? `status ${statusCode}`) : undefined
}

function parse(text: string): unknown {
  try {
    return parseForeignJson(text)
  } catch {
    return undefined
  }
}
