import { z } from 'zod'
import { parseForeignJson } from '#lib/foreign-json.ts'
import { AppError } from '#server/core/errors.ts'

const MOST_BYTES = 16_384
const CONTROL = /\p{Cc}/u
/** Fields that the calls of signing in take; the rest of a form is for programs in the browser. */
const FIELDS = ['csrfToken', 'callbackUrl', 'json', 'email'] as const

export type SignInForm = Partial<Record<(typeof FIELDS)[number], string>>

/**
 * The fields of a POST, sent as a form or as JSON, each at most once and each a text. Throws AppError for what is too
 * large, of another type, or not to be read.
 */
export async function readForm(request: Request): Promise<SignInForm> {
  const bytes = await bodyWithin(request, MOST_BYTES)
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!bytes.length) return {}
  const fields =
    type === 'application/json'
      ? jsonFields(bytes.toString())
      : type === 'application/x-www-form-urlencoded'
        ? formFields(bytes.toString())
        : null
  if (!fields) throw new AppError('bad_request', 'Send a form or JSON.')
  return fields
}

/** The body, no further than its bound. Throws AppError too_large. */
export async function bodyWithin(request: Request, most: number): Promise<Buffer> {
  const tooLarge = () => new AppError('too_large', `Requests are limited to ${most} bytes.`)
  if (Number(request.headers.get('content-length')) > most) throw tooLarge()
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of request.body ?? []) {
    length += piece.length
    if (length > most) throw tooLarge()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function formFields(text: string): SignInForm {
  const form = new URLSearchParams(text)
  const fields: SignInForm = {}
  for (const name of FIELDS) {
    const values = form.getAll(name)
    if (values.length > 1) throw new AppError('bad_request', `${name} is given more than once.`)
    if (values[0] !== undefined) fields[name] = plainText(values[0], name)
  }
  return fields
}

const json = z
  .object({
    csrfToken: z.string(),
    callbackUrl: z.string(),
    json: z.union([z.string(), z.boolean().transform(String)]),
    email: z.string(),
  })
  .partial()

function jsonFields(text: string): SignInForm {
  const { success, data } = json.safeParse(parsed(text))
  if (!success) throw new AppError('bad_request', 'Fields must be strings.')
  const fields: SignInForm = {}
  for (const name of FIELDS)
    if (data[name] !== undefined) fields[name] = plainText(data[name], name)
  return fields
}

function parsed(text: string): unknown {
  try {
    return parseForeignJson(text)
  } catch {
    throw new AppError('bad_request', 'Invalid JSON.')
  }
}

function plainText(text: string, name: string): string {
  if (CONTROL.test(text)) throw new AppError('bad_request', `${name} contains a control character.`)
  return text
}
