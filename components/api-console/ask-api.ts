import { isObject } from '#lib/query/parse-filter.ts'
import type { Complaint } from '#lib/query/query.ts'

/** One request and what came back. */
export interface AskedOnce {
  /** the moment it began, which no two share */
  id: number
  /** `HH:MM:SS` here */
  at: string
  /** the query as it was sent */
  query: string
  parameters: Readonly<Record<string, string>>
  by: 'session' | 'key'
  /** 0: nothing came back */
  status: number
  ms: number
  bytes: number
  headers: Headers
  text: string
  answer: ApiAnswer
}

type ApiAnswer =
  | {
      kind: 'results'
      results: readonly unknown[]
      resultCount: number | null
      page: number
      pageCount: number
      cursor: string | null
      leftOut: string | null
    }
  | {
      kind: 'refusal'
      message: string
      requestId: string | null
      retryAfter: string | null
      details: readonly Complaint[]
    }

interface ApiQuestion {
  address: string
  query: string
  parameters: Readonly<Record<string, string>>
  /** null: in the name of who is signed in */
  key: string | null
}

/**
 * Asks the API as a program does. The key goes nowhere but into the request. A broken connection is
 * an answer as well.
 */
export async function askApi({ address, query, parameters, key }: ApiQuestion): Promise<AskedOnce> {
  const began = performance.now()
  const url = new URL(address, location.origin)
  url.searchParams.set('query', query)
  const common = {
    id: began,
    at: new Date().toTimeString().slice(0, 8),
    query,
    parameters,
    by: key === null ? ('session' as const) : ('key' as const),
  }
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      ...(key === null ? {} : { credentials: 'omit', headers: { Authorization: `Bearer ${key}` } }),
    })
    const body = await response.arrayBuffer()
    const text = new TextDecoder().decode(body)
    const { status, headers } = response
    return {
      ...common,
      status,
      ms: performance.now() - began,
      bytes: body.byteLength,
      headers,
      text,
      answer: readAnswer(text, headers),
    }
  } catch {
    const message = 'No response from the site. Check your connection, then run the query again.'
    return {
      ...common,
      status: 0,
      ms: performance.now() - began,
      bytes: 0,
      headers: new Headers(),
      text: '',
      answer: { kind: 'refusal', message, requestId: null, retryAfter: null, details: [] },
    }
  }
}

function readAnswer(text: string, headers: Headers): ApiAnswer {
  const json = parseText(text)
  if (!isObject(json))
    return {
      kind: 'refusal',
      message: text.slice(0, 2_000) || 'The response is empty.',
      requestId: null,
      retryAfter: null,
      details: [],
    }
  if (!Array.isArray(json.results)) {
    return {
      kind: 'refusal',
      message: typeof json.message === 'string' ? json.message : text.slice(0, 2_000),
      requestId: typeof json.requestId === 'string' ? json.requestId : null,
      retryAfter: headers.get('retry-after'),
      details: Array.isArray(json.details) ? json.details.flatMap(readComplaint) : [],
    }
  }
  const pagination = isObject(json.pagination) ? json.pagination : {}
  const whole = (value: unknown): number | null => (typeof value === 'number' ? value : null)
  return {
    kind: 'results',
    results: json.results,
    resultCount: whole(pagination.resultCount),
    page: whole(pagination.page) ?? 1,
    pageCount: whole(pagination.pageCount) ?? 1,
    cursor: typeof pagination.cursor === 'string' ? pagination.cursor : null,
    leftOut: isObject(json.left_out)
      ? `${String(json.left_out.lines)} excluded: ${String(json.left_out.reason)}`
      : null,
  }
}

function readComplaint(detail: unknown): Complaint[] {
  if (!isObject(detail) || typeof detail.message !== 'string') return []
  const allowed = Array.isArray(detail.allowed)
    ? detail.allowed.filter((word) => typeof word === 'string' || typeof word === 'number')
    : []
  return [
    {
      path: typeof detail.path === 'string' ? detail.path : 'query',
      message: detail.message,
      ...(allowed.length ? { allowed } : {}),
    },
  ]
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
