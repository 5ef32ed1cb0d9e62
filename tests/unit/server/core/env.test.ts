import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EnvError, envSchema, parseEnv, refuseLonely } from '#server/core/env.ts'
import { variableNotes } from '#server/core/env/variable-notes.ts'

const catchMessage = (variables: Record<string, string>) => {
  try {
    parseEnv(variables)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return 'accepted'
}

test('nothing needs to be set', () => {
  expect(parseEnv({})).toEqual({
    DATABASE_POOL_PEOPLE: 4,
    DATABASE_POOL_MARKET: 6,
    DATABASE_POOL_READER: 4,
    DATABASE_POOL_JOBS: 2,
    MARKET_STATEMENT_SECONDS: 10,
    PORT: 3000,
    NEXT_PUBLIC_BRAND: 'Assay',
    PART_STALE_DAYS: 30,
    NEXT_PUBLIC_SITE_URL: 'http://localhost:3000',
    SIGN_IN_CODES_PER_IP: 10,
    AUDIT_NETWORK_BITS: { ipv4: 24, ipv6: 48 },
    LOG_NETWORK_BITS: { ipv4: 24, ipv6: 56 },
    TRUSTED_PROXIES: 0,
    NEWS_EVERY_MINUTES: 30,
    NEWS_ALLOW_PRIVATE: false,
    POSTHOG_HOST: 'https://us.i.posthog.com',
    DEMO: 'on',
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
    OTEL_SERVICE_NAME: 'assay',
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    OTEL_TRACES_EXPORTER: 'otlp',
    OTEL_SDK_DISABLED: false,
    RPC_ALLOW_PRIVATE: false,
    LIVE_SOURCES: [],
    SOURCES_PRIVATE_HOSTS: [],
    ANSWER_DAYS: 30,
    ANSWER_MEGABYTES: 1000,
    KEEP_DAYS: new Map(),
  })
})

test('the public address follows the port where none is set', () => {
  expect(parseEnv({ PORT: '8080' }).NEXT_PUBLIC_SITE_URL).toBe('http://localhost:8080')
})

test('what the machine sets for others is left out, and an empty variable is one that is not set', () => {
  expect(parseEnv({ PATH: '/bin', PORT: '', NEXT_PUBLIC_BRAND: '  ' })).toEqual(parseEnv({}))
})

test('the public address loses its trailing slash, so that paths can be appended', () => {
  expect(parseEnv({ NEXT_PUBLIC_SITE_URL: 'https://assay.example/' }).NEXT_PUBLIC_SITE_URL).toBe(
    'https://assay.example',
  )
})

test.each([
  [{ PORT: '99999' }, 'PORT must be 65535 or less, for example PORT=3000'],
  [
    { VALKEY_URL: 'http://127.0.0.1:6379' },
    'VALKEY_URL must be an address beginning with redis://, rediss://, valkey:// or valkeys://, ' +
      'for example VALKEY_URL=redis://:password@127.0.0.1:6379',
  ],
  [{ PORT: 'http' }, 'PORT must be a number, for example PORT=3000'],
  [
    { KEEP_DAYS: 'events=30,audit=1' },
    'KEEP_DAYS must be names from events, mails, usage, invitations, downloads, strangers, ' +
      'transfers, outbox, each with a number of days, for example KEEP_DAYS=events=30,mails=30',
  ],
  [
    { KEEP_DAYS: 'usage=7' },
    'KEEP_DAYS must be 62 days or more for usage, for example KEEP_DAYS=events=30,mails=30',
  ],
  [
    { AUDIT_NETWORK_BITS: '33,48' },
    'AUDIT_NETWORK_BITS must be two numbers, up to 32 and up to 64, for example AUDIT_NETWORK_BITS=24,48',
  ],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL must be debug, info, warn, error or silent, for example LOG_LEVEL=info',
  ],
  [
    { PLAN_PRICES: 'GOLD=$5' },
    'PLAN_PRICES must be plans with their prices, each of 40 characters or less, ' +
      'for example PLAN_PRICES=PREMIUM_DATA_DOWNLOADS=$400 per month;' +
      'PREMIUM_ALL_ACCESS=$1,500 per month',
  ],
  [
    { CONTACT_EMAIL: 'nobody' },
    'CONTACT_EMAIL must be an email address, for example CONTACT_EMAIL=hello@assay.example',
  ],
  [
    { DEMO_LAST_DAY: '2026-11-31' },
    'DEMO_LAST_DAY must be a valid date, for example DEMO_LAST_DAY=2026-11-20',
  ],
  [
    { DEMO_LAST_DAY: '9999-12-31' },
    'DEMO_LAST_DAY must not be after today, for example DEMO_LAST_DAY=2026-11-20',
  ],
  [
    { NEXT_PUBLIC_BLOG_URL: 'javascript:alert(1)' },
    'NEXT_PUBLIC_BLOG_URL must be an address beginning with http:// or https://, ' +
      'for example NEXT_PUBLIC_BLOG_URL=https://blog.assay.example',
  ],
  [
    { RPC_ETHEREUM: 'https://node.example/secret,https://NODE.example/secret' },
    'RPC_ETHEREUM must not name a node twice: two different ones have to agree, ' +
      'for example RPC_ETHEREUM=https://node.example/key,https://other.example/key',
  ],
  [
    { RPC_ETHEREUM: 'ftp://node.example/secret' },
    'RPC_ETHEREUM must be comma-separated addresses beginning with http:// or https://, ' +
      'for example RPC_ETHEREUM=https://node.example/key,https://other.example/key',
  ],
  [
    { RPC_BASE: 'https://node.example,node.example/secret' },
    'RPC_BASE must be comma-separated addresses beginning with http:// or https://, ' +
      'for example RPC_ETHEREUM=https://node.example/key,https://other.example/key',
  ],
  [
    { RPC_ETHERUM: 'https://node.example' },
    'RPC_ETHERUM is not a network that can be read from nodes, ' +
      'for example RPC_ETHEREUM=https://node.example/key,https://other.example/key',
  ],
])('%o is refused with its name and an example', (variables, message) => {
  expect(catchMessage(variables)).toBe(message)
})

test('every wrong variable is named, and a password is not repeated', () => {
  const message = catchMessage({ DATABASE_URL: 'mysql://user:secret@host/assay', PORT: '0' })
  expect(message.split('\n').map((line) => line.split(' ')[0])).toEqual(['DATABASE_URL', 'PORT'])
  expect(message).not.toContain('secret')
})

describe('.env.example', () => {
  const text = readFileSync('.env.example', 'utf8')
  const listed = new Map(
    [...text.matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name = '', example = '']) => [
      name,
      example,
    ]),
  )

  test('lists every variable that is read, and no other', () => {
    expect([...listed.keys()]).toEqual(Object.keys(envSchema.shape))
  })

  test('says of each what the messages say, with an example that is accepted', () => {
    for (const [name, schema] of Object.entries(envSchema.shape)) {
      expect(listed.get(name)).toBe(variableNotes.get(schema)?.example)
      expect(text.toLowerCase()).toContain(
        `# ${variableNotes.get(schema)?.meaning.toLowerCase()}.\n# ${name.toLowerCase()}=`,
      )
    }
    expect(() => parseEnv(Object.fromEntries(listed))).not.toThrow()
  })

  test('sets nothing by itself', () => {
    expect(text.split('\n').filter((line) => line.trim() && !line.startsWith('#'))).toEqual([])
  })
})

test.each([
  ['postgres://assay:p@ss#w0rd@127.0.0.1:5432/assay', 'percent-encoded (@ as %40'],
  ['postgres://assay@127.0.0.1/none%zz', 'percent-encoded (@ as %40'],
])('the address of a database %s is refused with how to write it', (DATABASE_URL, words) => {
  const message = catchMessage({ DATABASE_URL })
  expect(message).toContain(words)
  expect(message).not.toContain('w0rd')
})

test('a public address has no path, and connectors are named as they are', () => {
  expect(catchMessage({ NEXT_PUBLIC_SITE_URL: 'https://assay.example/markets' })).toContain(
    'NEXT_PUBLIC_SITE_URL must be an address without a path',
  )
  expect(parseEnv({ NEXT_PUBLIC_SITE_URL: 'https://assay.example/' }).NEXT_PUBLIC_SITE_URL).toBe(
    'https://assay.example',
  )
  expect(catchMessage({ LIVE_SOURCES: 'treasury-rate' })).toContain('treasury-rates')
  expect(catchMessage({ LIVE_SOURCES: 'keyless,treasury-rates' })).toBe('accepted')
})

test.each([
  [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_PORT is missing, which METRICS_HOST needs'],
  [{ AUTH_GOOGLE_ID: 'site' }, 'AUTH_GOOGLE_SECRET is missing, which AUTH_GOOGLE_ID needs'],
  [{ SMTP_PORT: '587' }, 'SMTP_HOST is missing, which SMTP_PORT needs'],
  [{ PORT: '3000', METRICS_PORT: '3000' }, 'METRICS_PORT must differ from PORT'],
])('settings that would be ignored in silence: %j', (variables, words) => {
  expect(() => {
    refuseLonely(parseEnv(variables))
  }).toThrow(words)
})

test.each([
  [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }],
  // a secret that processes without metrics are given too
  [{ METRICS_TOKEN: 'a-token-of-16-characters' }],
])('settings that go together: %j', (variables) => {
  expect(() => {
    refuseLonely(parseEnv(variables))
  }).not.toThrow()
})
