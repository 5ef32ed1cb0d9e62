import { spawnSync } from 'node:child_process'
import { test as base } from '@playwright/test'
import { startTestSite } from '../../scripts/tests/test-site.mjs'
import { ON_DEMAND, STARTS_WITHIN_MS, variable } from './variable.ts'

export interface Site {
  url: string
  databaseUrl: string
  /** id of the process that answers */
  pid: number
  /** `npm run ingest -- …` on this site's database. */
  ingest: (...args: string[]) => { status: number | null; output: string }
  /** The same with nodes of Ethereum on this machine. */
  readChain: (node: string, ...args: string[]) => { status: number | null; output: string }
}

interface Sites {
  /** A site of this test's own that shows the demo set; it may be changed. */
  demoSite: Site
  /** The same, migrated and with nothing in it. */
  emptySite: Site
}

/**
 * For tests that write. Those that only read use `page.goto('/…')`, on the site that all of them
 * share. No form to sign in meets them on their way over pages.
 */
export const test = base.extend<Sites>({
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      sessionStorage.setItem('disable_inline_auth', 'true')
    })
    await use(page)
  },
  demoSite: [
    async ({}, use) => {
      await withSite('E2E_DEMO', use)
    },
    { timeout: STARTS_WITHIN_MS },
  ],
  emptySite: [
    async ({}, use) => {
      await withSite('E2E_EMPTY', use)
    },
    { timeout: STARTS_WITHIN_MS },
  ],
})

async function withSite(template: 'E2E_DEMO' | 'E2E_EMPTY', use: (site: Site) => Promise<void>) {
  const { url, databaseUrl, pid, stop } = await startTestSite({
    postgres: variable('E2E_POSTGRES'),
    template: variable(template),
    program: ON_DEMAND,
  })
  try {
    await use({
      url,
      databaseUrl,
      pid,
      ingest: (...args) => ingest(databaseUrl, args),
      readChain: (node, ...args) =>
        ingest(databaseUrl, ['evm', 'ethereum', ...args], {
          RPC_ETHEREUM: node,
          RPC_ALLOW_PRIVATE: 'true',
        }),
    })
  } finally {
    await stop()
  }
}

function ingest(databaseUrl: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'server/pipeline/cli/ingest-cli.ts', ...args],
    { env: { ...process.env, DATABASE_URL: databaseUrl, ...env }, encoding: 'utf8' },
  )
  return { status, output: stdout + stderr }
}
