import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import * as library from 'next-auth'
import type { NextAuthOptions } from 'next-auth'
import type { NextApiRequest, NextApiResponse } from 'next'
import { letSignInFollowRequests } from '#server/core/env.ts'

export interface LibraryRequest {
  method: 'GET' | 'POST'
  /** the parts of the path after /api/auth/ */
  path: readonly string[]
  query: Readonly<Record<string, string>>
  body: Readonly<Record<string, string>>
  cookies: ReadonlyMap<string, string>
  origin: string
}

/**
 * One question to next-auth by the way that needs nothing of Next at run time, so that the same handler runs in tests.
 * It is handed what answer-auth.ts has read and judged, and nothing else of the request.
 */
export async function askLibrary(
  { method, path, query, body, cookies, origin }: LibraryRequest,
  options: NextAuthOptions,
): Promise<Response> {
  letSignInFollowRequests()
  const { host, protocol } = new URL(origin)
  const incoming = new IncomingMessage(new Socket())
  incoming.method = method
  incoming.headers = { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
  const request: NextApiRequest = Object.assign(incoming, {
    query: { ...query, nextauth: [...path] },
    body,
    cookies: Object.fromEntries(cookies),
    env: {},
  })
  const { response, sent } = recorded(incoming)
  await handler(request, response, options)
  return sent()
}

/** A response that goes nowhere, and what was written to it as the one that Next expects of us. */
function recorded(request: IncomingMessage): { response: NextApiResponse; sent: () => Response } {
  let content: string | null = null
  const say = (body: unknown) => {
    if (body === undefined || body === null) return
    if (typeof body !== 'string' && !response.hasHeader('content-type'))
      response.setHeader('Content-Type', 'application/json')
    content = typeof body === 'string' ? body : JSON.stringify(body)
  }
  const never = (): never => {
    throw new Error('next-auth is not known to do this')
  }
  const response: NextApiResponse = Object.assign(new ServerResponse(request), {
    status: (status: number) => {
      response.statusCode = status
      return response
    },
    send: say,
    json: say,
    end: () => response,
    redirect: never,
    setDraftMode: never,
    setPreviewData: never,
    clearPreviewData: never,
    revalidate: never,
  })
  const sent = () => {
    const headers = new Headers()
    for (const [name, value] of Object.entries(response.getHeaders()))
      for (const each of [value].flat()) headers.append(name, String(each))
    return new Response(content, { status: response.statusCode, headers })
  }
  return { response, sent }
}

type Handler = (
  request: NextApiRequest,
  response: NextApiResponse,
  options: NextAuthOptions,
) => Promise<unknown>

/** Node gives the whole CommonJS module as its default export, a bundler the function in it. */
const handler = handlerIn(library.default)

function handlerIn(exported: unknown): Handler {
  if (isHandler(exported)) return exported
  const inner: unknown =
    typeof exported === 'object' && exported !== null ? Reflect.get(exported, 'default') : undefined
  if (isHandler(inner)) return inner
  throw new Error('next-auth exports no handler')
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function'
}
