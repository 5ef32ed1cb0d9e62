import { z } from 'zod'

/** What .env.example and the messages say about a variable. */
export const variableNotes = z.registry<{ meaning: string; example: string }>()

/** Every variable the site reads. .env.example lists the same names, held together by tests/unit/server/env.test.ts. */
export const envSchema = z.object({
  DATABASE_URL: postgresUrl().optional().register(variableNotes, {
    meaning: 'where the data is, a PostgreSQL of 15 or later; without it the scripts start one of their own under .data/',
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
  PORT: z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be 1 or more').max(65535, 'must be 65535 or less').default(3000)
    .register(variableNotes, { meaning: 'the port the site listens on', example: '3000' }),
  HOST: z.string().optional()
    .register(variableNotes, { meaning: 'the address it listens on; without it, every address of the machine', example: '127.0.0.1' }),
  NEXT_PUBLIC_BRAND: z.string().max(40, 'must be 40 characters or less').default('Assay')
    .register(variableNotes, { meaning: 'the name of the site', example: 'Assay' }),
  NEXT_PUBLIC_SITE_URL: webUrl().optional()
    .register(variableNotes, { meaning: 'the public address, for canonical links, the sitemap and social images', example: 'https://assay.example' }),
  NEXT_PUBLIC_BLOG_URL: webUrl().optional()
    .register(variableNotes, { meaning: 'the research blog; without it its menu entry is hidden', example: 'https://blog.assay.example' }),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional()
    .register(variableNotes, { meaning: 'where readers write to; without it contact links are hidden', example: 'hello@assay.example' }),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent').default('info')
    .register(variableNotes, { meaning: 'the least important line that is logged', example: 'info' }),
})

export type Env = z.output<typeof envSchema> & { NEXT_PUBLIC_SITE_URL: string }
type VariableName = keyof typeof envSchema.shape

/** A missing or wrong variable. The message is for the person who starts the site: each line a name, what is wrong, an example. */
export class EnvError extends Error {
  override name = 'EnvError'
}

let current: Env | undefined

/** The environment, checked at the first call and kept. Throws EnvError. */
export function env(): Env {
  return (current ??= parseEnv(process.env))
}

/** The one variable nothing works without; apart from env(), so that a build needs no database. Throws EnvError. */
export function databaseUrl(): string {
  const url = env().DATABASE_URL
  if (!url) throw new EnvError(sentence('DATABASE_URL', 'is missing'))
  return url
}

/** An empty variable counts as one that is not set. Throws EnvError. */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const { success, data, error } = envSchema.safeParse(given)
  // without a public address, the one at which the site answers on this machine
  if (success) return { ...data, NEXT_PUBLIC_SITE_URL: data.NEXT_PUBLIC_SITE_URL ?? `http://localhost:${data.PORT}` }
  throw new EnvError(error.issues.map((issue) => sentence(String(issue.path[0]), issue.message)).join('\n'))
}

function sentence(name: string, problem: string): string {
  const example = isVariable(name) ? variableNotes.get(envSchema.shape[name])?.example : undefined
  return `${name} ${problem}, for example ${name}=${example ?? ''}`
}

function isVariable(name: string): name is VariableName {
  return name in envSchema.shape
}

function postgresUrl() {
  return z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address that begins with postgres://' })
}

/** Without its trailing slash, so that paths can be appended. */
function webUrl() {
  return z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .overwrite((url) => url.replace(/\/+$/, ''))
}
