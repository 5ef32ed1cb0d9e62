import { z } from 'zod'
import { connectionCount, postgresUrl, valkeyUrl } from '#server/core/env/kinds.ts'
import { variableNotes } from '#server/core/env/variable-notes.ts'

/** Where the data is, and how many connections it is asked through. */
export const databaseVariables = {
  DATABASE_URL: postgresUrl().optional().register(variableNotes, {
    meaning:
      'where the data is, a PostgreSQL of 15 or later; without it the scripts start one of their own under .data/',
    example: 'postgres://user:password@127.0.0.1:5432/assay',
  }),
  DATABASE_REPLICA_URL: postgresUrl().optional().register(variableNotes, {
    meaning:
      'a streaming replica, read-only, that market queries use while it has all that was published; the primary otherwise',
    example: 'postgres://user:password@replica:5432/assay',
  }),
  DATABASE_DIRECT_URL: postgresUrl().optional().register(variableNotes, {
    meaning:
      'where DATABASE_URL is a pooler (PgBouncer in transaction mode): the way past it, for migrations, ingest and advisory locks',
    example: 'postgres://user:password@127.0.0.1:5432/assay',
  }),
  DATABASE_POOL_PEOPLE: connectionCount(4).register(variableNotes, {
    meaning:
      'how many connections each process opens at most for people: sessions, keys, accounts, forms',
    example: '4',
  }),
  DATABASE_POOL_MARKET: connectionCount(6).register(variableNotes, {
    meaning: 'the same for what pages show of the market',
    example: '6',
  }),
  DATABASE_POOL_READER: connectionCount(4).register(variableNotes, {
    meaning: 'the same for questions to the data API',
    example: '4',
  }),
  DATABASE_POOL_JOBS: connectionCount(2).register(variableNotes, {
    meaning:
      'the same for work that nobody waits for, and once more for the queue in the process that runs jobs; the process for large questions opens up to two of each kind',
    example: '2',
  }),
  MARKET_STATEMENT_SECONDS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(600, 'must be 600 or less')
    .default(10)
    .register(variableNotes, {
      meaning: 'how long one statement of a market page may take before it is ended',
      example: '10',
    }),
  VALKEY_URL: valkeyUrl().optional().register(variableNotes, {
    meaning:
      'a Valkey or Redis (rediss:// over TLS) that several processes share: minutes of the data API are counted there, and kept pages and answers are read there; without it they are counted in the database, and each process keeps its own',
    example: 'redis://:password@127.0.0.1:6379',
  }),
}
