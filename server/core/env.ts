import { z } from 'zod'
import { analyticsVariables } from '#server/core/env/analytics-variables.ts'
import { chainVariables, findNodes } from '#server/core/env/chain-variables.ts'
import { databaseVariables } from '#server/core/env/database-variables.ts'
import { mailVariables } from '#server/core/env/mail-variables.ts'
import { metricsVariables } from '#server/core/env/metrics-variables.ts'
import { retentionVariables } from '#server/core/env/retention-variables.ts'
import { signInVariables } from '#server/core/env/sign-in-variables.ts'
import { siteVariables } from '#server/core/env/site-variables.ts'
import { sourcesVariables } from '#server/core/env/sources-variables.ts'
import { tracesVariables } from '#server/core/env/traces-variables.ts'
import { visitorsVariables } from '#server/core/env/visitors-variables.ts'
import { workVariables } from '#server/core/env/work-variables.ts'
import { variableNotes } from '#server/core/env/variable-notes.ts'

/**
 * Every variable the site reads. .env.example lists the same names, held together by
 * tests/unit/server/core/env.test.ts.
 */
export const envSchema = z.object({
  ...databaseVariables,
  ...siteVariables,
  ...signInVariables,
  ...mailVariables,
  ...visitorsVariables,
  ...analyticsVariables,
  ...workVariables,
  ...metricsVariables,
  ...tracesVariables,
  ...sourcesVariables,
  ...retentionVariables,
  ...chainVariables,
})

export type Env = z.output<typeof envSchema> & { NEXT_PUBLIC_SITE_URL: string }
type VariableName = keyof typeof envSchema.shape

/**
 * A missing or wrong variable. The message is for the person who starts the site: each line a name,
 * what is wrong, an example.
 */
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

/** True in the program that visitors see, and not in a test or while pages are being made. */
export const isProduction = (): boolean => process.env.NODE_ENV === 'production'

/** The nodes that a network is read from, by its slug; none where its variable is not set. Throws EnvError. */
export const nodesOf = (slug: string): readonly string[] => readNodes(process.env).get(slug) ?? []

function readNodes(
  variables: Readonly<Record<string, string | undefined>>,
): ReadonlyMap<string, string[]> {
  const found = findNodes(dropEmpty(variables))
  if ('nodes' in found) return found.nodes
  throw new EnvError(
    `${found.name} ${found.problem}, ` +
      `for example RPC_ETHEREUM=${variableNotes.get(envSchema.shape.RPC_ETHEREUM)?.example ?? ''}`,
  )
}

/** The one variable nothing works without; apart from env(), so that a build needs no database. Throws EnvError. */
export function databaseUrl(): string {
  const url = env().DATABASE_URL
  if (!url) throw new EnvError(sentence('DATABASE_URL', 'is missing'))
  return url
}

/**
 * The sign-in library takes its own address from variables of its own. They are set so that it
 * takes what it is told with each request instead (server/people/auth/request-origin.ts), and
 * nobody has to name the address twice.
 */
export function letSignInFollowRequests(): void {
  delete process.env.NEXTAUTH_URL
  process.env.AUTH_TRUST_HOST = 'true'
}

/** An empty variable counts as one that is not set. Throws EnvError. */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const { success, data, error } = envSchema.safeParse(dropEmpty(variables))
  if (success) readNodes(variables)
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

/** Settings that say nothing without another: each with the one that it needs. */
const NEEDS: readonly (readonly [VariableName, VariableName])[] = [
  ['METRICS_HOST', 'METRICS_PORT'],
  ['SMTP_PORT', 'SMTP_HOST'],
  ['SMTP_USER', 'SMTP_HOST'],
  ['SMTP_PASSWORD', 'SMTP_HOST'],
  ['AUTH_GOOGLE_ID', 'AUTH_GOOGLE_SECRET'],
  ['AUTH_GOOGLE_SECRET', 'AUTH_GOOGLE_ID'],
  ['AUTH_LINKEDIN_ID', 'AUTH_LINKEDIN_SECRET'],
  ['AUTH_LINKEDIN_SECRET', 'AUTH_LINKEDIN_ID'],
  ['AUTH_MICROSOFT_ID', 'AUTH_MICROSOFT_SECRET'],
  ['AUTH_MICROSOFT_SECRET', 'AUTH_MICROSOFT_ID'],
]

/**
 * Refuses a setting that would be ignored in silence. Asked where a person starts a program: a
 * process that another one starts may have been given a part of its settings. Throws EnvError.
 */
export function refuseLonely(variables: Env): void {
  const lonely = NEEDS.filter(
    ([name, needed]) => variables[name] !== undefined && variables[needed] === undefined,
  ).map(([name, needed]) => sentence(needed, `is missing, which ${name} needs`))
  const isShared = variables.METRICS_PORT !== undefined && variables.METRICS_PORT === variables.PORT
  if (isShared) lonely.push(sentence('METRICS_PORT', 'must differ from PORT'))
  if (lonely.length) throw new EnvError([...new Set(lonely)].join('\n'))
}

const dropEmpty = (
  variables: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))

function sentence(name: string, problem: string): string {
  const example = isVariable(name) ? variableNotes.get(envSchema.shape[name])?.example : undefined
  return `${name} ${problem}, for example ${name}=${example ?? ''}`
}

function isVariable(name: string): name is VariableName {
  return name in envSchema.shape
}
