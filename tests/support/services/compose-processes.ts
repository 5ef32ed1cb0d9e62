import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { envSchema } from '#server/core/env.ts'
import { freePort, startPostgres } from '../../../scripts/postgres/postgres.mjs'
import type { ComposeFile, ComposeService } from './compose-file.ts'
import { temporaryFolder } from '../files/temporary-folder.ts'
import { findValkey } from './valkey.ts'

/** Ports on which the images listen unless a setting says otherwise. */
const PORT_OF_IMAGE = { postgres: 5432, 'valkey/valkey': 6379, assay: 3000 } as const

/** Below this, volumes are mounted and programs run. */
const HOME_OF_IMAGE = '/app/'

const words = z.array(z.string()).min(1)

export interface ComposeProcess {
  /** on 127.0.0.1, in the place of that of the container */
  port: number
  pid: number
  /** its output so far */
  said: () => string
  /** Runs the check of the service, or that of its image. → whether it is healthy */
  isHealthy: () => boolean
  /** Its status, once it has come to its own end. */
  ended: () => Promise<number | null>
  /** Ends it as Compose does. → its status, or null where it had to be killed */
  stop: () => Promise<number | null>
}

/** Finds the system's programs that the services of a compose file need as processes; null if one is missing. */
export function composePrograms() {
  const server = findValkey()
  const [isReady] = globSync(['/usr/lib/postgresql/*/bin/pg_isready', '/usr/bin/pg_isready'])
  if (server === null || isReady === undefined) return null
  return {
    'valkey-server': server,
    'valkey-cli': server.replace('-server', '-cli'),
    pg_isready: isReady,
  }
}

/**
 * `docker compose up` without Docker: each service is a process with the command, settings, order
 * and health checks of the file. Names of services are addresses only for those that share a
 * network with them, and ports are those of this machine. What a kernel holds is not seen: users,
 * rights, read-only files and volumes.
 */
export function composeUp({ services, variables }: ComposeFile) {
  const programs = composePrograms()
  if (!programs) throw new Error('valkey-server or pg_isready is not installed')
  const image = readDockerfile()
  const { folder, remove } = temporaryFolder()
  const running = new Map<string, ComposeProcess>()

  const up = async (name: string) => {
    const service = services.get(name)
    if (!service) throw new Error(`${name} is no service`)
    for (const [other, { condition }] of Object.entries(service.depends_on))
      await met(other, condition)
    const started = await start(service)
    running.set(name, started)
    return started
  }

  async function met(name: string, condition: string): Promise<void> {
    const [service, awaited] = [services.get(name), running.get(name)]
    if (!service || !awaited) throw new Error(`${name} is not started`)
    if (condition === 'service_completed_successfully') {
      if ((await awaited.ended()) !== 0) throw new Error(`${name} failed:\n${awaited.said()}`)
    } else if (service.healthcheck && 'test' in service.healthcheck) {
      const { interval, retries } = service.healthcheck
      const until = Date.now() + interval * retries * 1000
      while (!awaited.isHealthy()) {
        if (Date.now() > until) throw new Error(`${name} is not healthy:\n${awaited.said()}`)
        await pause(200)
      }
    }
  }

  function start(service: ComposeService): Promise<ComposeProcess> {
    const [repository = ''] = service.image.split(':')
    if (repository === 'postgres') return startDatabase(service)
    if (repository === 'valkey/valkey') return startServer(service)
    if (repository === 'assay') return startOwn(service)
    throw new Error(`it is not known how the image ${service.image} runs`)
  }

  /** As the image does: the user, the password and the database of its settings. */
  async function startDatabase({ command, environment, healthcheck }: ComposeService) {
    const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = z
      .strictObject({
        POSTGRES_USER: z.string(),
        POSTGRES_PASSWORD: z.string(),
        POSTGRES_DB: z.string(),
      })
      .parse(environment)
    const server = await startPostgres({
      dir: path.join(folder, 'postgres'),
      user: POSTGRES_USER,
      password: POSTGRES_PASSWORD,
      settings: ['fsync=off', ...settingsIn(command)],
    })
    const client = new pg.Client({
      connectionString: `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@127.0.0.1:${server.port}/postgres`,
    })
    await client.connect()
    await client.query(`create database ${pg.escapeIdentifier(POSTGRES_DB)}`)
    await client.end()
    return {
      port: server.port,
      pid: server.pid,
      said: () => '',
      isHealthy: () => passes(healthcheck, { PGPORT: String(server.port) }),
      ended: () => new Promise<never>(() => undefined),
      stop: async () => {
        await server.stop()
        return 0
      },
    }
  }

  async function startServer({ command, healthcheck, stop_grace_period }: ComposeService) {
    const port = Number(await freePort())
    const [program = '', ...args] = named(command)
    const own = begin(
      program,
      [...args, '--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
      {},
      stop_grace_period,
    )
    return { ...own, port, isHealthy: () => passes(healthcheck, {}, ['-p', String(port)]) }
  }

  async function startOwn(service: ComposeService) {
    const { environment, env_file, command, ports, stop_grace_period } = service
    const given = { ...(env_file === undefined ? {} : variables), ...environment }
    const inside = Number(given['PORT'] ?? PORT_OF_IMAGE.assay)
    const published = ports.find((each) => Number(each.split(':')[2]) === inside)
    const port = Number(published?.split(':')[1] ?? (await freePort()))
    const settings = {
      // settings that a developer has made in this folder are not for it
      ...Object.fromEntries(Object.keys(envSchema.shape).map((each) => [each, ''])),
      ...image.settings,
      ...Object.fromEntries(
        Object.entries(given).map(([setting, value]) => [setting, reached(value, service)]),
      ),
      PORT: String(port),
      HOST: '127.0.0.1',
    }
    const args = command.length ? command : image.command
    const own = begin(
      process.execPath,
      [...image.entrypoint.slice(1), ...args.map((word) => placed(word, service))],
      settings,
      stop_grace_period,
    )
    const check = () =>
      spawnSync(process.execPath, image.healthcheck.slice(1), {
        env: { NODE_ENV: 'production', PORT: String(port) },
        stdio: 'ignore',
      }).status === 0
    return { ...own, port, isHealthy: check }
  }

  /** The folder in the place of a volume. */
  function volume(name: string): string {
    const place = path.join(folder, 'volumes', name)
    mkdirSync(place, { recursive: true })
    return place
  }

  /** A file in a volume, where it is named by its place below the folder of the image. */
  function placed(word: string, { volumes }: ComposeService): string {
    for (const mount of volumes) {
      const [name = '', at = ''] = mount.split(':')
      const within = `${at.replace(HOME_OF_IMAGE, '')}/`
      if (word.startsWith(within)) return path.join(volume(name), word.slice(within.length))
    }
    return word
  }

  /** Addresses of services as this one reaches them; one that it does not reach stays a name that nobody knows. */
  function reached(value: string, from: ComposeService): string {
    return value.replaceAll(
      /(\/\/(?:[^/@\s]*@)?)([\w-]+):(\d+)/g,
      (whole: string, before: string, host: string, port: string) => {
        const [service, there] = [services.get(host), running.get(host)]
        if (!service || !there) return whole
        const isNear = service.networks.some((network) => from.networks.includes(network))
        const [repository = ''] = service.image.split(':')
        const isOpen = Object.entries(PORT_OF_IMAGE).some(
          ([name, own]) => name === repository && own === Number(port),
        )
        return isNear && isOpen ? `${before}127.0.0.1:${there.port}` : whole
      },
    )
  }

  function named([program = '', ...args]: readonly string[]): string[] {
    const found = Object.entries(programs ?? {}).find(([name]) => name === program)?.[1]
    if (found === undefined) throw new Error(`it is not known what ${program} is`)
    return [found, ...args]
  }

  function passes(
    check: ComposeService['healthcheck'],
    env: Readonly<Record<string, string>>,
    more: readonly string[] = [],
  ): boolean {
    if (!check || !('test' in check)) return false
    const [program = '', ...args] = named(check.test.slice(1))
    const { status } = spawnSync(program, [...more, ...args], {
      env: { ...process.env, ...env },
      timeout: check.timeout * 1000,
      stdio: 'ignore',
    })
    return status === 0
  }

  return {
    running,
    up,
    volume,
    down: async () => {
      for (const name of [...running.keys()].toReversed()) await running.get(name)?.stop()
      remove()
    },
  }
}

/** `postgres -c name=value …` → those settings */
function settingsIn([program, ...args]: readonly string[]): string[] {
  if (program === undefined) return []
  const settings = args.filter((_, at) => at % 2 === 1)
  const isPlain = program === 'postgres' && args.every((word, at) => at % 2 === 1 || word === '-c')
  if (!isPlain) throw new Error(`it is not known how ${args.join(' ')} starts a server`)
  return settings
}

function begin(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  grace: number,
) {
  const { PATH = '', HOME = '' } = process.env
  const child: ChildProcess = spawn(program, args, {
    env: { NODE_ENV: 'production', PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => {
      text += piece.toString()
    })
  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return child.exitCode
  }
  return {
    pid: Number(child.pid),
    said: () => text,
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), grace * 1000)
      const status = await ended()
      clearTimeout(force)
      return status
    },
  }
}

/** Reads the commands that an image of it runs by itself, and its settings. */
function readDockerfile() {
  const lines = readFileSync('Dockerfile', 'utf8')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  const last = (word: string) => lines.findLast((line) => line.startsWith(`${word} `)) ?? ''
  const list = (line: string) => words.parse(JSON.parse(line.slice(line.indexOf('['))))
  return {
    entrypoint: list(last('ENTRYPOINT')),
    command: list(last('CMD')),
    healthcheck: list(last('HEALTHCHECK')),
    settings: Object.fromEntries(
      last('ENV')
        .split(' ')
        .slice(1)
        .map((each): [string, string] => {
          const [name = '', value = ''] = each.split('=')
          return [name, value]
        })
        .filter(([name]) => name !== 'PATH'),
    ),
  }
}
