import { z } from 'zod'
import { parseDay, today } from '#lib/dates.ts'

/** What .env.example and the messages say about a variable. */
export const variableNotes = z.registry<{ meaning: string; example: string }>()

/** Every variable the site reads. .env.example lists the same names, held together by tests/unit/server/env.test.ts. */
export const envSchema = z.object({
  DATABASE_URL: postgresUrl().optional().register(variableNotes, {
    meaning:
      'where the data is, a PostgreSQL of 15 or later; without it the scripts start one of their own under .data/',
    example: 'postgres://user:password@127.0.0.1:5432/assay',
  }),
  DATABASE_REPLICA_URL: postgresUrl().optional().register(variableNotes, {
    meaning: 'a read-only copy that market queries may use',
    example: 'postgres://user:password@replica:5432/assay',
  }),
  DATABASE_DIRECT_URL: postgresUrl().optional().register(variableNotes, {
    meaning: 'a connection past a transaction pooler, for migrations, ingest and advisory locks',
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
      'the same for work that nobody waits for; the process for large questions opens up to two of each kind',
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
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(65535, 'must be 65535 or less')
    .default(3000)
    .register(variableNotes, { meaning: 'the port the site listens on', example: '3000' }),
  HOST: z.string().optional().register(variableNotes, {
    meaning: 'the address it listens on; without it, every address of the machine',
    example: '127.0.0.1',
  }),
  NEXT_PUBLIC_BRAND: z
    .string()
    .max(40, 'must be 40 characters or less')
    .default('Assay')
    .register(variableNotes, { meaning: 'the name of the site', example: 'Assay' }),
  NEXT_PUBLIC_SITE_URL: webUrl().optional().register(variableNotes, {
    meaning: 'the public address, for canonical links, the sitemap and social images',
    example: 'https://assay.example',
  }),
  NEXT_PUBLIC_BLOG_URL: webUrl().optional().register(variableNotes, {
    meaning: 'the research blog; without it its menu entry is hidden',
    example: 'https://blog.assay.example',
  }),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional().register(variableNotes, {
    meaning: 'where readers write to; without it contact links are hidden',
    example: 'hello@assay.example',
  }),
  NEXTAUTH_SECRET: z
    .string()
    .min(32, 'must be 32 characters or more')
    .optional()
    .register(variableNotes, {
      meaning:
        'what cookies and codes are signed with; without it one is made at the first start and kept in .data/secret, so set it where several machines serve one site',
      example: '9f2c61d04b7e5a38c1d6f0e97a4b82533e8d1c70',
    }),
  NEXTAUTH_SECRET_BEFORE: z
    .string()
    .min(32, 'must be 32 characters or more')
    .optional()
    .register(variableNotes, {
      meaning: 'the secret before, while it is replaced: what it has signed is still accepted',
      example: '3b8e0f52c7a94d16e2b07f3c85d19a640e7d2c8f',
    }),
  AUTH_GOOGLE_ID: z.string().optional().register(variableNotes, {
    meaning: 'the client id at Google; with its secret, people can sign in with Google',
    example: '1234.apps.googleusercontent.com',
  }),
  AUTH_GOOGLE_SECRET: z
    .string()
    .optional()
    .register(variableNotes, { meaning: 'the client secret at Google', example: 'GOCSPX-secret' }),
  AUTH_GOOGLE_ISSUER: webUrl().optional().register(variableNotes, {
    meaning: 'another OpenID provider that stands in for Google',
    example: 'https://accounts.google.com',
  }),
  AUTH_LINKEDIN_ID: z.string().optional().register(variableNotes, {
    meaning: 'the client id at LinkedIn; with its secret, people can sign in with LinkedIn',
    example: '77abcdefghijkl',
  }),
  AUTH_LINKEDIN_SECRET: z.string().optional().register(variableNotes, {
    meaning: 'the client secret at LinkedIn',
    example: 'WPL_AP1.secret',
  }),
  AUTH_LINKEDIN_ISSUER: webUrl().optional().register(variableNotes, {
    meaning: 'another OpenID provider that stands in for LinkedIn',
    example: 'https://www.linkedin.com/oauth',
  }),
  AUTH_MICROSOFT_ID: z.string().optional().register(variableNotes, {
    meaning: 'the client id at Microsoft Entra; with its secret, people can sign in with Microsoft',
    example: '00000000-0000-0000-0000-000000000000',
  }),
  AUTH_MICROSOFT_SECRET: z.string().optional().register(variableNotes, {
    meaning: 'the client secret at Microsoft Entra',
    example: 'abc8Q~secret',
  }),
  AUTH_MICROSOFT_ISSUER: webUrl().optional().register(variableNotes, {
    meaning:
      "a company's own tenant, whose addresses are then taken as confirmed; without it, every Microsoft account",
    example: 'https://login.microsoftonline.com/00000000-0000-0000-0000-000000000000/v2.0',
  }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' })
    .optional()
    .register(variableNotes, {
      meaning:
        'the mail server, with user and password where it asks for them; without one, mails are printed in the terminal and kept in .data/outbox',
      example: 'smtps://user:password@mail.assay.example:465',
    }),
  SMTP_HOST: z.string().optional().register(variableNotes, {
    meaning: 'the mail server by its name, instead of SMTP_URL',
    example: 'mail.assay.example',
  }),
  SMTP_PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(65535, 'must be 65535 or less')
    .optional()
    .register(variableNotes, {
      meaning: 'its port; 465 speaks TLS from the start, others where the server offers it',
      example: '587',
    }),
  SMTP_USER: z
    .string()
    .optional()
    .register(variableNotes, { meaning: 'the user at the mail server', example: 'assay' }),
  SMTP_PASSWORD: z
    .string()
    .optional()
    .register(variableNotes, { meaning: 'its password', example: 'secret' }),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]{1,60}<)?[^\s<>@]+@[^\s<>@]+>?$/,
      'must be an e-mail address, with a name before it or without',
    )
    .optional()
    .register(variableNotes, {
      meaning: 'the sender of mails; without it, no-reply at the public address',
      example: 'Assay <no-reply@assay.example>',
    }),
  SIGN_IN_CODES_PER_IP: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .default(10)
    .register(variableNotes, {
      meaning:
        'how many sign-in codes browsers at one IP address may ask for in an hour, on top of those that have signed in before',
      example: '10',
    }),
  AUDIT_NETWORK_BITS: networkBits().default({ ipv4: 24, ipv6: 48 }).register(variableNotes, {
    meaning:
      'how much of an IP address the audit trail keeps with a sign-in, of version 4 and of version 6; 0,0: nothing',
    example: '24,48',
  }),
  TRUSTED_PROXIES: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(5, 'must be 5 or less')
    .default(0)
    .register(variableNotes, {
      meaning: 'how many reverse proxies stand before the site, each adding to X-Forwarded-For',
      example: '1',
    }),
  ADMIN_EMAILS: emailList().optional().register(variableNotes, {
    meaning: 'who becomes ADMIN at their next sign-in, addresses separated by commas',
    example: 'first@assay.example,second@assay.example',
  }),
  NEXT_PUBLIC_POSTHOG_KEY: z
    .string()
    .regex(/^[\w-]{1,80}$/, 'must be a project key')
    .optional()
    .register(variableNotes, {
      meaning: 'the project key of PostHog; without it no page analytics is loaded',
      example: 'phc_0123456789abcdef',
    }),
  POSTHOG_HOST: webUrl().default('https://us.i.posthog.com').register(variableNotes, {
    meaning: 'where events that arrive at /ingest are passed on to',
    example: 'https://eu.i.posthog.com',
  }),
  NEXT_PUBLIC_LOGROCKET_ID: z
    .string()
    .regex(/^[\w-]{1,60}\/[\w-]{1,60}$/, 'must be an organization and an app')
    .optional()
    .register(variableNotes, {
      meaning: 'the app of LogRocket; without it no session is recorded',
      example: 'assay/site',
    }),
  NEXT_PUBLIC_INTERCOM_APP_ID: z
    .string()
    .regex(/^[a-z0-9]{1,40}$/i, 'must be the id of a workspace')
    .optional()
    .register(variableNotes, {
      meaning: 'the workspace of Intercom; without it there is no chat widget',
      example: 'ab12cd34',
    }),
  INTERCOM_SECRET: z.string().optional().register(variableNotes, {
    meaning:
      "the chat widget's secret for identity verification; without it nobody's address is proven to it",
    example: 'secret',
  }),
  NEWS_EVERY_MINUTES: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(10_080, 'must be 10080 or less')
    .default(30)
    .register(variableNotes, {
      meaning: 'how often each news feed is read while the site runs; 0: never',
      example: '30',
    }),
  NEWS_ALLOW_PRIVATE: z
    .stringbool({ error: 'must be true or false' })
    .default(false)
    .register(variableNotes, {
      meaning:
        'whether feeds may be read from private addresses, which lets whoever adds a feed reach the own network',
      example: 'false',
    }),
  DEMO_LAST_DAY: pastDay().optional().register(variableNotes, {
    meaning: 'the last day of the demo set when it is generated; without it, yesterday',
    example: '2026-11-20',
  }),
  LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    )
    .default('info')
    .register(variableNotes, {
      meaning: 'the least important line that is logged',
      example: 'info',
    }),
})

export type Env = z.output<typeof envSchema> & { NEXT_PUBLIC_SITE_URL: string }
type VariableName = keyof typeof envSchema.shape

/** A missing or wrong variable. The message is for the person who starts the site: each line a name, what is wrong, an example. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/** The environment of a process that this one starts, with what is different there. */
export function childEnvironment(different: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...different }
}

let current: Env | undefined

/** The environment, checked at the first call and kept. Throws EnvError. */
export function env(): Env {
  return (current ??= parseEnv(process.env))
}

/** What visitors see, and not a test or a page that is being made. */
export const isProduction = (): boolean => process.env.NODE_ENV === 'production'

/** The one variable nothing works without; apart from env(), so that a build needs no database. Throws EnvError. */
export function databaseUrl(): string {
  const url = env().DATABASE_URL
  if (!url) throw new EnvError(sentence('DATABASE_URL', 'is missing'))
  return url
}

/**
 * The sign-in library takes its own address from variables of its own. They are set so that it takes what it is told with
 * each request instead (server/people/auth/request-origin.ts), and nobody has to name the address twice.
 */
export function letSignInFollowRequests(): void {
  delete process.env.NEXTAUTH_URL
  process.env.AUTH_TRUST_HOST = 'true'
}

/** An empty variable counts as one that is not set. Throws EnvError. */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const { success, data, error } = envSchema.safeParse(given)
  // without a public address, the one at which the site answers on this machine
  if (success)
    return {
      ...data,
      NEXT_PUBLIC_SITE_URL: data.NEXT_PUBLIC_SITE_URL ?? `http://localhost:${data.PORT}`,
    }
  throw new EnvError(
    error.issues.map((issue) => sentence(String(issue.path[0]), issue.message)).join('\n'),
  )
}

function sentence(name: string, problem: string): string {
  const example = isVariable(name) ? variableNotes.get(envSchema.shape[name])?.example : undefined
  return `${name} ${problem}, for example ${name}=${example ?? ''}`
}

function isVariable(name: string): name is VariableName {
  return name in envSchema.shape
}

function connectionCount(usual: number) {
  return z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(50, 'must be 50 or less')
    .default(usual)
}

/** Lower case, as addresses are kept. */
function emailList() {
  return z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.email('must be e-mail addresses separated by commas')))
}

/** As the number of the day. */
function pastDay() {
  return z.string().transform((text, context) => {
    const day = parseDay(text)
    if (day !== undefined && day <= today()) return day
    context.addIssue(
      day === undefined ? 'must be a day of the calendar' : 'must not be later than today',
    )
    return z.NEVER
  })
}

/** `24,48`; at most all of version 4, and the half of version 6 that is a network. */
function networkBits() {
  return z
    .string()
    .regex(
      /^(?:[0-9]|[12][0-9]|3[0-2]),(?:[0-9]|[1-5][0-9]|6[0-4])$/,
      'must be two numbers, up to 32 and up to 64',
    )
    .transform((text) => text.split(',').map(Number))
    .transform(([ipv4 = 0, ipv6 = 0]) => ({ ipv4, ipv6 }))
}

function postgresUrl() {
  return z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address that begins with postgres://',
  })
}

/** Without its trailing slash, so that paths can be appended. */
function webUrl() {
  return z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .overwrite((url) => url.replace(/\/+$/, ''))
}
