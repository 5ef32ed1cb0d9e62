/** SQLSTATE of connections that broke, and of sessions that the operator or a crash has ended or does not let begin. */
const WITHOUT_SESSION = /^(?:08(?!P01)...|57P..)$/
/**
 * Where it ends the session, a server or a pooler is short of what it needs, or a pooler has none
 * that answers ("server login has been failing"). PostgreSQL says 08P01 of a message that it cannot
 * read as well: that ends nothing, and is a fault of ours.
 */
const WHERE_FATAL = /^(?:08P01|53...|58...)$/
const FATAL: ReadonlySet<string> = new Set(['FATAL', 'PANIC'])
/**
 * Prisma's: not reachable, closed, out of time, without a connection of the pool. Its driver names
 * the same as kinds.
 */
const PRISMA: ReadonlySet<string> = new Set(['P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024'])
const KINDS: ReadonlySet<string> = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TlsConnectionError',
])
/** Node's, of a socket. */
const SOCKET: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENOTCONN',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_SOCKET_CLOSED',
])
/** Calls that mean a lost connection whatever fails in them: a socket file that is missing is ENOENT. */
const CONNECTING: ReadonlySet<string> = new Set(['connect', 'getaddrinfo'])
/**
 * Some wrap an error and leave its text alone: of the driver, its pool, PgBouncer, Prisma, the
 * queue of jobs. In lower case.
 */
const SENTENCES = [
  'connection terminated',
  'timeout exceeded when trying to connect',
  'client has encountered a connection error and is not queryable',
  'client was closed and is not queryable',
  'server does not support ssl connections',
  'error establishing an ssl connection',
  'received invalid response: ',
  'server login has been failing',
  'server login failed',
  'server conn crashed?',
  'pgbouncer cannot connect to server',
  'query_wait_timeout',
  "can't reach database server",
  'server has closed the connection',
  'unable to start a transaction in the given time',
  'listen/notify connection ended',
  'listen/notify heartbeat timed out',
  'listen/notify channel registration was lost',
] as const

/**
 * Tells if an error says of itself that a connection to the database was lost or is not to be had,
 * whoever says it: PostgreSQL, a pooler before it, the network, the driver or Prisma.
 */
export function isLostConnection(error: object): boolean {
  const [code, original, initial, kind, severity, call] = [
    'code',
    'originalCode',
    'errorCode',
    'kind',
    'severity',
    'syscall',
  ].map((name) => textOf(error, name))
  const text = (textOf(error, 'message') ?? '').toLowerCase()
  const codes = [code, original, initial].filter((each) => each !== undefined)
  return (
    codes.some((each) => WITHOUT_SESSION.test(each) || PRISMA.has(each) || SOCKET.has(each)) ||
    (FATAL.has(severity ?? '') && codes.some((each) => WHERE_FATAL.test(each))) ||
    KINDS.has(kind ?? '') ||
    CONNECTING.has(call ?? '') ||
    SENTENCES.some((sentence) => text.includes(sentence))
  )
}

function textOf(error: object, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}
