import { z } from 'zod'
import { connectionCount, postgresUrl, valkeyUrl } from '#server/core/env/variable-kinds.ts'
import { variableNotes } from '#server/core/env/variable-notes.ts'

/** Where the data is, and how many connections it is asked through. */
export const databaseVariables = {
  DATABASE_URL: postgresUrl().optional().register(variableNotes, {
    meaning:
      'the PostgreSQL database, version 15 or later; if unset, the scripts start an embedded one under .data/',
    example: 'postgres://user:password@127.0.0.1:5432/assay',
  }),
  DATABASE_REPLICA_URL: postgresUrl()
    .optional()
    .register(variableNotes, {
      meaning:
        'a read-only streaming replica for market queries, used while it has all published data; ' +
        'otherwise the primary is used',
      example: 'postgres://user:password@replica:5432/assay',
    }),
  DATABASE_DIRECT_URL: postgresUrl()
    .optional()
    .register(variableNotes, {
      meaning:
        'if DATABASE_URL is a pooler (PgBouncer in transaction mode): ' +
        'a direct connection for migrations, ingest and advisory locks',
      example: 'postgres://user:password@127.0.0.1:5432/assay',
    }),
  DATABASE_POOL_PEOPLE: connectionCount(4).register(variableNotes, {
    meaning: 'maximum connections per process for sessions, keys, accounts and forms',
    example: '4',
  }),
  DATABASE_POOL_MARKET: connectionCount(6).register(variableNotes, {
    meaning: 'maximum connections per process for market pages',
    example: '6',
  }),
  DATABASE_POOL_READER: connectionCount(4).register(variableNotes, {
    meaning: 'maximum connections per process for data API queries',
    example: '4',
  }),
  DATABASE_POOL_JOBS: connectionCount(2).register(variableNotes, {
    meaning:
      'maximum connections per process for background work, ' +
      'and the same number again for the queue in the process that runs jobs; ' +
      'the process for large queries opens up to two of each kind',
    example: '2',
  }),
  MARKET_STATEMENT_SECONDS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(600, 'must be 600 or less')
    .default(10)
    .register(variableNotes, {
      meaning: 'time limit for one database statement of a market page, in seconds',
      example: '10',
    }),
  VALKEY_URL: valkeyUrl()
    .optional()
    .register(variableNotes, {
      meaning:
        'a Valkey or Redis server (rediss:// for TLS) shared by several processes, ' +
        'for data API rate limits and cached pages and responses; ' +
        'if unset, limits are counted in the database and each process has its own cache',
      example: 'redis://:password@127.0.0.1:6379',
    }),
}
