import pg from 'pg'
import { loadData, migrate } from '../../../scripts/migration/database.mjs'
import { makeBuild, makeClient } from '../../../scripts/build/site.mjs'
import {
  createDatabase,
  dropDatabase,
  startTestPostgres,
} from '../../../scripts/tests/test-postgres.mjs'
import { startTestSite } from '../../../scripts/tests/test-site.mjs'

export interface RunningSite {
  url: string
  port: number
  /** the process that answers; renderers are its children */
  pid: number
  databaseUrl: string
  /** file with what it said */
  log: string
  stop: () => Promise<void>
}

interface SiteOptions {
  env?: Readonly<Record<string, string>>
  /** another program in the place of the production server */
  program?: readonly string[]
  /** the database that its own one is a copy of: the demo set, unless another is named */
  template?: string
  /** address of a database that is not copied but used as it is: one that is too large to be there twice */
  database?: string
}

export interface DemoSites {
  /** the throw-away PostgreSQL */
  postgres: string
  version: string
  /** A name for a database of this run, which is dropped at its end. */
  newDatabase: (label: string, template?: string) => Promise<{ name: string; url: string }>
  /** name of the database that holds the demo set, for copies */
  demo: () => Promise<string>
  start: (options?: SiteOptions) => Promise<RunningSite>
  stop: () => Promise<void>
}

/** The built site on the throw-away PostgreSQL, as often as asked for, each on a copy of the demo set. */
export async function openDemoSites(): Promise<DemoSites> {
  await makeClient()
  await makeBuild()
  const server: { url: string; stop: () => Promise<void> } = await startTestPostgres()
  const made: string[] = []
  let demo: string | undefined

  async function newDatabase(
    label: string,
    template?: string,
  ): Promise<{ name: string; url: string }> {
    const name = `test_${process.pid}_${label}`
    const url = String(await createDatabase(server.url, name, template))
    made.push(name)
    return { name, url }
  }

  async function demoTemplate(): Promise<string> {
    if (demo) return demo
    const { name, url } = await newDatabase('demosites')
    await migrate({ DATABASE_URL: url, DATABASE_DIRECT_URL: '' })
    await loadData({ DATABASE_URL: url, DATABASE_DIRECT_URL: '' })
    return (demo = name)
  }

  return {
    postgres: server.url,
    version: await askVersion(server.url),
    newDatabase,
    demo: demoTemplate,
    start: async ({ env = {}, program = ['server/serve/main.ts'], template, database } = {}) => {
      const site = await startTestSite({
        postgres: server.url,
        ...(database ? { database } : { template: template ?? (await demoTemplate()) }),
        env,
        program: [...program],
      })
      return {
        ...site,
        port: Number(new URL(site.url).port),
        pid: Number(site.pid),
        databaseUrl: String(site.databaseUrl),
      }
    },
    stop: async () => {
      for (const name of made) await dropDatabase(server.url, name)
      await server.stop()
    },
  }
}

async function askVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const {
    rows: [row],
  } = await client.query<{ version: string }>("select current_setting('server_version') as version")
  await client.end()
  return row?.version ?? 'unknown'
}
