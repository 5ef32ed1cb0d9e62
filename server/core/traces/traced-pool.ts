import { SpanKind } from '@opentelemetry/api'
import type pg from 'pg'
import { inSpan } from '#server/core/traces/spans.ts'

/** A statement says what it is in its first lines; what is beyond is not sent. */
const MOST_LETTERS = 2_000

/**
 * Traces the statements of a pool: what is asked of the pool with the wait for its connection, and
 * what is asked within a transaction on its own. Their values are never sent. After whatever else
 * changes how the pool asks.
 */
export function tracePool(pool: pg.Pool, name: string): void {
  pool.on('connect', (client) => {
    const ask = client.query.bind(client)
    Object.assign(client, {
      // the pool itself asks with a callback, and that is traced already
      query: (...question: unknown[]): unknown =>
        typeof question.at(-1) === 'function' || textOf(question[0]) === null
          ? Reflect.apply(ask, undefined, question)
          : inStatement(name, question, ask),
    })
  })
  const ask = pool.query.bind(pool)
  Object.assign(pool, {
    query: (...question: unknown[]): unknown =>
      typeof question.at(-1) === 'function'
        ? Reflect.apply(ask, undefined, question)
        : inStatement(name, question, ask),
  })
}

function inStatement(
  pool: string,
  question: readonly unknown[],
  ask: (...question: never[]) => unknown,
): Promise<unknown> {
  const text = textOf(question[0]) ?? ''
  const verb = /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'QUERY'
  return inSpan(
    verb,
    {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      'db.query.text': text.slice(0, MOST_LETTERS),
      'assay.pool': pool,
    },
    async () => {
      const answer: unknown = await Reflect.apply(ask, undefined, [...question])
      return answer
    },
    SpanKind.CLIENT,
  )
}

/** Null of what copies or moves a cursor: it is no plain question, and answers as it goes. */
function textOf(question: unknown): string | null {
  if (typeof question === 'string') return question
  const isPlain =
    typeof question === 'object' &&
    question !== null &&
    'text' in question &&
    !('submit' in question)
  return isPlain ? String(question.text) : null
}
