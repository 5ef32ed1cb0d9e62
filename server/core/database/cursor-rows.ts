import type { ClientBase, QueryResultRow } from 'pg'

let opened = 0

/** The rows of a query inside a transaction, `count` at a time, so that memory does not grow with the result. */
export async function* cursorRows<Row extends QueryResultRow>(
  client: ClientBase,
  query: string,
  values: readonly unknown[],
  count: number,
): AsyncGenerator<Row[]> {
  const name = `rows_${++opened}`
  await client.query(`declare ${name} no scroll cursor for ${query}`, [...values])
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${count} from ${name}`)
    if (rows.length) yield rows
    if (rows.length < count) break
  }
  await client.query(`close ${name}`)
}
