import type pg from 'pg'

// Behind a pooler in transaction mode (PgBouncer) the next transaction may have another connection
// of the database: what was prepared on one is unknown on the next, or there already; and a setting
// would stay for whoever comes after.

/** By pool: what each of its transactions sets first. */
const settings = new WeakMap<pg.Pool, string>()

/** Returns the beginning of a transaction on this pool; `begin`: how it would begin alone. */
export function beginningOn(pool: pg.Pool, begin: `begin${string}`): `begin${string}` {
  const first = settings.get(pool)
  return first === undefined ? begin : `${begin}; ${first}`
}

/**
 * Makes a pool fit for a pooler: nothing is prepared by name. Where `first` is given (`set local …;
 * set local …`), each single query is a transaction of its own that only reads, and begins with it.
 */
export function fitForPooler(pool: pg.Pool, first?: string): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client)
    Object.assign(client, {
      query: (question: unknown, ...rest: unknown[]): unknown =>
        Reflect.apply(query, undefined, [withoutName(question), ...rest]),
    })
  })
  if (first === undefined) return
  settings.set(pool, first)
  Object.assign(pool, { query: (...question: unknown[]) => readOn(pool, question) })
}

/** Takes the name off a plain question; one that copies or moves a cursor is none, and has no name. */
function withoutName(question: unknown): unknown {
  const isNamed = typeof question === 'object' && question !== null && 'text' in question
  return isNamed ? { ...question, name: undefined } : question
}

async function readOn(pool: pg.Pool, question: readonly unknown[]): Promise<unknown> {
  const client = await pool.connect()
  let isWhole = false
  try {
    await client.query(beginningOn(pool, 'begin read only'))
    const answer: unknown = await Reflect.apply(client.query.bind(client), undefined, question)
    await client.query('commit')
    isWhole = true
    return answer
  } catch (error) {
    await client.query('rollback').then(
      () => {
        isWhole = true
      },
      () => undefined,
    ) // the error that led here says more
    throw error
  } finally {
    client.release(!isWhole)
  }
}
