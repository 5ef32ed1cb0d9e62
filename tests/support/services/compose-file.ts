import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const seconds = z
  .string()
  .regex(/^\d+s$/)
  .transform((text) => Number(text.slice(0, -1)))

/** Strict: a key that is misspelled is one that Compose would refuse. */
const service = z.strictObject({
  image: z.string(),
  command: z.array(z.string()).default([]),
  env_file: z.literal('.env').optional(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({
        condition: z.enum(['service_healthy', 'service_completed_successfully', 'service_started']),
      }),
    )
    .default({}),
  healthcheck: z
    .union([
      z.strictObject({ disable: z.literal(true) }),
      z.strictObject({
        test: z.tuple([z.literal('CMD')], z.string()),
        interval: seconds,
        timeout: seconds,
        retries: z.number().int().positive(),
      }),
    ])
    .optional(),
  ports: z
    .array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/, 'reachable from this machine alone'))
    .default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()).min(1),
  restart: z.enum(['unless-stopped', 'no']),
  stop_grace_period: seconds.default(10),
  read_only: z.literal(true).optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.tuple([z.literal('ALL')]).optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]).optional(),
  user: z.string().optional(),
  shm_size: z.string().optional(),
  profiles: z.array(z.string()).optional(),
  cpus: z.coerce.number().positive().optional(),
  mem_limit: z
    .string()
    .regex(/^\d+[mg]$/)
    .optional(),
  logging: z
    .strictObject({
      driver: z.literal('json-file'),
      options: z.strictObject({ 'max-size': z.string(), 'max-file': z.string() }),
    })
    .optional(),
})
const composeFile = z.looseObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
  networks: z.record(z.string(), z.strictObject({ internal: z.literal(true) }).nullable()),
})

export type ComposeService = z.infer<typeof service>
type Variables = Readonly<Record<string, string>>

export interface ComposeFile {
  /** in the order in which they can be started */
  services: ReadonlyMap<string, ComposeService>
  /** the variables of the `.env` beside it */
  variables: Variables
}

/**
 * The file as Compose reads it, with a copy of env.example in which these variables are filled in.
 * Throws what is wrong with it.
 */
export function readComposeFile(file: string, example: string, filled: Variables): ComposeFile {
  const variables: Variables = { ...readVariables(example), ...filled }
  const { services, volumes, networks } = composeFile.parse(
    withVariables(parse(readFileSync(file, 'utf8'), { merge: true }), variables),
  )
  for (const [name, each] of Object.entries(services)) {
    for (const network of each.networks)
      if (!(network in networks))
        throw new Error(`${name} is in a network without entry, ${network}`)
    for (const mount of each.volumes)
      if (!((mount.split(':')[0] ?? '') in volumes))
        throw new Error(`${name} has a volume without entry, ${mount}`)
    for (const [other, { condition }] of Object.entries(each.depends_on)) {
      const awaited = services[other]
      if (!awaited) throw new Error(`${name} waits for ${other}, which is no service`)
      if (condition === 'service_healthy' && !('test' in (awaited.healthcheck ?? {})))
        throw new Error(`${name} waits for the health of ${other}, which has no check`)
      if (condition === 'service_completed_successfully' && awaited.restart !== 'no')
        throw new Error(`${name} waits for the end of ${other}, which is started again`)
    }
  }
  return { services: inOrder(services), variables }
}

function readVariables(file: string): Variables {
  return Object.fromEntries(
    [...readFileSync(file, 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

/** `${NAME}`, `${NAME:-otherwise}` and `${NAME:?what is to be done}`, in every text of it. */
function withVariables(value: unknown, variables: Variables): unknown {
  if (Array.isArray(value)) return value.map((each) => withVariables(each, variables))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, withVariables(each, variables)]),
    )
  if (typeof value !== 'string') return value
  return value.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, sign: string | undefined, words = '') => {
      const given = variables[name] ?? ''
      if (given === '' && sign === '?') throw new Error(`${name} is missing: ${words}`)
      return given === '' && sign === '-' ? String(words) : given
    },
  )
}

function inOrder(services: Readonly<Record<string, ComposeService>>): Map<string, ComposeService> {
  const order = new Map<string, ComposeService>()
  const take = (name: string, before: readonly string[]) => {
    if (before.includes(name)) throw new Error(`${name} waits for itself: ${before.join(', ')}`)
    const each = services[name]
    if (!each || order.has(name)) return
    for (const other of Object.keys(each.depends_on)) take(other, [...before, name])
    order.set(name, each)
  }
  for (const name of Object.keys(services)) take(name, [])
  return order
}
