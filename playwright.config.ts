import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromium } from './scripts/tests/chromium.mjs'
import { TEST_MS, WAIT_MS } from './scripts/tests/patience.mjs'
import { isFullSize } from './scripts/tests/test-size.mjs'

// `npm test -- e2e` starts a site with the demo set and names it here; without it, the one of `npm start` is used.
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.data/test-results/e2e',
  timeout: TEST_MS,
  expect: { timeout: WAIT_MS },
  // what they wait for is the processor: four on two cores take longer than two
  workers: availableParallelism(),
  // a test that fails once is broken, or shows what is
  retries: 0,
  forbidOnly: true,
  // minutes each: for `npm test -- full`
  ...(isFullSize() ? {} : { grepInvert: /@full/ }),
  use: {
    baseURL: process.env.E2E_SITE ?? 'http://localhost:3000',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
    launchOptions: await chromium(),
  },
})
