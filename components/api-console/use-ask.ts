'use client'

import { useRef, useState } from 'react'
import { isObject } from '#lib/query/parse-filter.ts'
import type { Complaint } from '#lib/query/query.ts'
import type { ApiAllowanceView } from '#lib/view/api-console.ts'

/** One request and what came back. */
export interface AskedOnce {
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
  etag: string | null
  text: string
  answer: ApiAnswer
}

export type ApiAnswer =
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

const MOST_KEPT = 20

/** Asks the API as a program does, in the name of who is signed in or with a key. The key goes nowhere but into the request. */
export function useAsk(given: ApiAllowanceView) {
  const [asked, setAsked] = useState<readonly AskedOnce[]>([])
  const [isBusy, setBusy] = useState(false)
  const [allowance, setAllowance] = useState(given)
  const running = useRef<AbortController>(null)
  const count = useRef(0)

  const ask = async (
    address: string,
    query: string,
    parameters: Readonly<Record<string, string>>,
    key: string | null,
  ) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setBusy(true)
    count.current += 1
    const [id, began] = [count.current, performance.now()]
    const url = new URL(address, location.origin)
    url.searchParams.set('query', query)
    const common = {
      id,
      at: new Date().toTimeString().slice(0, 8),
      query,
      parameters,
      by: key === null ? ('session' as const) : ('key' as const),
    }
    try {
      const response = await fetch(url, {
        signal: own.signal,
        cache: 'no-store',
        ...(key === null
          ? {}
          : { credentials: 'omit', headers: { Authorization: `Bearer ${key}` } }),
      })
      const body = await response.arrayBuffer()
      const text = new TextDecoder().decode(body)
      setAllowance((before) => allowanceAfter(before, response.headers))
      const { status, headers } = response
      const shown = {
        ...common,
        status,
        ms: performance.now() - began,
        bytes: body.byteLength,
        etag: headers.get('etag'),
        text,
        answer: answerOf(text, headers),
      }
      setAsked((before) => [shown, ...before.slice(0, MOST_KEPT - 1).map(withoutText)])
    } catch (error) {
      if (own.signal.aborted) return
      const message = `The site did not answer: ${error instanceof Error ? error.message : 'the connection broke'}. Nothing was changed; ask again.`
      setAsked((before) => [
        {
          ...common,
          status: 0,
          ms: performance.now() - began,
          bytes: 0,
          etag: null,
          text: '',
          answer: { kind: 'refusal', message, requestId: null, retryAfter: null, details: [] },
        },
        ...before.map(withoutText),
      ])
    } finally {
      if (running.current === own) setBusy(false)
    }
  }
  return { asked, isBusy, allowance, ask }
}

/** Of older answers only the line in the list is kept: a page holds one large answer and not twenty. */
function withoutText(older: AskedOnce): AskedOnce {
  return {
    ...older,
    text: '',
    answer: older.answer.kind === 'results' ? { ...older.answer, results: [] } : older.answer,
  }
}

function answerOf(text: string, headers: Headers): ApiAnswer {
  const json = parsed(text)
  if (!isObject(json))
    return {
      kind: 'refusal',
      message: text.slice(0, 2_000) || 'The answer is empty.',
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
      details: Array.isArray(json.details) ? json.details.flatMap(complaintOf) : [],
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
      ? `${String(json.left_out.lines)} left out: ${String(json.left_out.reason)}`
      : null,
  }
}

function complaintOf(detail: unknown): Complaint[] {
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

function allowanceAfter(before: ApiAllowanceView, headers: Headers): ApiAllowanceView {
  const number = (name: string, otherwise: number): number =>
    /^\d+$/.test(headers.get(name) ?? '') ? Number(headers.get(name)) : otherwise
  const perMonth = number('x-quota-limit', before.perMonth)
  return {
    ...before,
    perMonth,
    usedOfMonth: perMonth - number('x-quota-remaining', perMonth - before.usedOfMonth),
    perMinute: number('x-ratelimit-limit', before.perMinute),
    leftOfMinute: headers.has('x-ratelimit-remaining')
      ? number('x-ratelimit-remaining', 0)
      : before.leftOfMinute,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
