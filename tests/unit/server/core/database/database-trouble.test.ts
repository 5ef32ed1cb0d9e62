import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseTrouble, type DatabaseTrouble } from '#server/core/database/database-trouble.ts'

// The errors of each program on the way to the database, as they were seen to arrive.

const { DatabaseError } = pg
/** As PostgreSQL and PgBouncer send it. */
const said = (severity: string, code: string, message: string) =>
  Object.assign(new DatabaseError(message, message.length, 'error'), { severity, code })
/** As Prisma throws it, with what its driver makes of an error inside. */
const prisma = (code: string, cause: object, message = 'Invalid invocation') =>
  Object.assign(new Error(message), {
    name: 'PrismaClientKnownRequestError',
    code,
    meta: { driverAdapterError: Object.assign(new Error('driver'), { cause }) },
  })
const socket = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall, errno: -1 })

test.each<[DatabaseTrouble, string, object]>([
  ['away', 'PostgreSQL that stops', said('FATAL', '57P01', 'terminating connection')],
  ['away', 'PostgreSQL after a crash', said('FATAL', '57P02', 'terminating connection')],
  ['away', 'PostgreSQL that starts', said('FATAL', '57P03', 'the database system is starting up')],
  ['away', 'PostgreSQL, idle for too long', said('FATAL', '57P05', 'terminating connection')],
  ['away', 'a connection that failed', said('ERROR', '08006', 'connection failure')],
  ['away', 'a server out of memory', said('FATAL', '53200', 'out of memory')],
  ['away', 'a server without its files', said('FATAL', '58P01', 'could not open file')],
  [
    'away',
    'PgBouncer without a server',
    said('FATAL', '08P01', 'server login has been failing, try again later (server_login_retry)'),
  ],
  ['away', 'PgBouncer whose server went', said('FATAL', '08P01', 'server conn crashed?')],
  ['away', 'PgBouncer that is busy', said('FATAL', '08P01', 'query_wait_timeout')],
  ['full', 'PgBouncer that is full', said('FATAL', '08P01', 'no more connections allowed')],
  ['full', 'PostgreSQL that is full', said('FATAL', '53300', 'sorry, too many clients already')],
  ['rejected', 'a wrong password', said('FATAL', '28P01', 'password authentication failed')],
  ['no-space', 'a full disk', said('ERROR', '53100', 'could not extend file')],
  ['read-only', 'a standby', said('ERROR', '25006', 'cannot execute INSERT')],
  ['away', 'the network, refusing', socket('ECONNREFUSED', 'connect')],
  ['away', 'the network, breaking', socket('ECONNRESET', 'read')],
  ['away', 'the network, without a way', socket('EHOSTUNREACH', 'connect')],
  ['away', 'a name server', socket('EAI_AGAIN', 'getaddrinfo')],
  ['away', 'a socket file that is missing', socket('ENOENT', 'connect')],
  ['away', 'several addresses', new AggregateError([socket('ECONNREFUSED', 'connect')])],
  ['away', 'the driver', new Error('Connection terminated unexpectedly')],
  [
    'away',
    'the driver, later',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['away', 'the pool', new Error('timeout exceeded when trying to connect')],
  ['away', 'the queue of jobs', new Error('LISTEN/NOTIFY connection ended')],
  ['away', 'Prisma: not reachable', prisma('P1001', { kind: 'DatabaseNotReachable' })],
  ['away', 'Prisma: closed', prisma('P1017', { kind: 'ConnectionClosed' })],
  ['away', 'Prisma: out of time', prisma('P1008', { kind: 'SocketTimeout' })],
  ['away', 'Prisma: no connection of its pool', prisma('P2024', {})],
  [
    'away',
    'Prisma before its first query',
    Object.assign(new Error('init'), { errorCode: 'P1001' }),
  ],
  [
    'away',
    'Prisma behind PgBouncer',
    prisma('P2039', {
      kind: 'postgres',
      code: '08P01',
      severity: 'FATAL',
      originalCode: '08P01',
      originalMessage: 'server login has been failing, try again later',
    }),
  ],
  ['full', 'Prisma: too many connections', prisma('P2037', { kind: 'TooManyConnections' })],
  ['rejected', 'Prisma: a wrong password', prisma('P1000', { kind: 'AuthenticationFailed' })],
  [
    'away',
    'the sign-in library',
    Object.assign(new Error('GetSessionAndUserError'), {
      error: said('FATAL', '57P01', 'terminating connection'),
    }),
  ],
])('%s: %s', (trouble, _who, error) => {
  expect(databaseTrouble(error)).toBe(trouble)
})

test.each<[string, unknown]>([
  [
    'a message that PostgreSQL cannot read',
    said('ERROR', '08P01', 'bind message supplies 2 parameters'),
  ],
  ['a statement that took too long', said('ERROR', '57014', 'canceling statement due to timeout')],
  ['a statement out of memory', said('ERROR', '53200', 'out of memory')],
  ['a column that is missing', said('ERROR', '42703', 'column "x" does not exist')],
  ['a setting that is unknown', said('FATAL', '22023', 'unrecognized parameter')],
  ['a value there already', prisma('P2002', { kind: 'UniqueConstraintViolation' })],
  ['another server', new TypeError('fetch failed', { cause: socket('ECONNREFUSED', 'connect') })],
  ['a file that is missing', socket('ENOENT', 'open')],
  ['a program', new TypeError('x is not a function')],
  ['nothing', null],
])('no fault of the database: %s', (_what, error) => {
  expect(databaseTrouble(error)).toBeNull()
})
