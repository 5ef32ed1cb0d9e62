import { defineConfig } from '@playwright/test'
import { chromium } from './scripts/chromium.mjs'
import { isFullSize } from './scripts/test-size.mjs'

// `npm test -- e2e` starts a site with the demo set and names it here; without it, the one of `npm start` is used.
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.data/test-results/e2e',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // a busy machine may miss a moment once; what fails twice is broken
  retries: 1,
  forbidOnly: true,
  // minutes each: for `npm test -- full`
  ...(isFullSize() ? {} : { grepInvert: /@full/ }),
  use: {
    baseURL: process.env.E2E_SITE ?? 'http://localhost:3000',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'on-first-retry',
    launchOptions: await chromium(),
  },
})
