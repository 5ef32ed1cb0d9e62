import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { listDocumentTests } from './scripts/tests/document-tests.mjs'
import { LongestFirst } from './scripts/tests/longest-first.mjs'
import { TEST_MS, WAIT_MS } from './scripts/tests/patience.mjs'
import { isFullSize } from './scripts/tests/test-size.mjs'

const withDocument = listDocumentTests()
const ABOUT_PROCESSES = 'tests/integration/platform/**/*.test.ts'
// tests left out for their size lack nothing of the machine: they do not count as skipped
const FULL_SIZE = isFullSize() ? [] : ['**/*.full.test.ts']
const integration = {
  globalSetup: ['tests/support/setup/postgres.ts'],
  setupFiles: ['tests/support/setup/fresh-database.ts'],
}

export default defineConfig({
  test: {
    setupFiles: ['tests/support/setup/fresh-file.ts', 'tests/support/setup/fixed-seed.ts'],
    // tests wait for the database, for programs and for time to pass: it takes more of them than
    // there are cores to keep these busy
    maxWorkers: availableParallelism() + 3,
    // tests/support/setup/fresh-file.ts comes before what it makes fresh
    sequence: { sequencer: LongestFirst, setupFiles: 'list' },
    // files share a process and what is installed in it; each has modules and an environment of its own all the same
    isolate: false,
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: WAIT_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: withDocument,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-document',
          include: withDocument,
          // a document is of its process, with whatever listens to it
          isolate: true,
          setupFiles: ['tests/support/setup/patient-screen.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...integration,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: [ABOUT_PROCESSES, ...FULL_SIZE],
        },
      },
      {
        extends: true,
        test: {
          ...integration,
          name: 'integration-process',
          include: [ABOUT_PROCESSES],
          exclude: FULL_SIZE,
          // watches that nobody ends, pools, signals and memory are what these are about
          isolate: true,
        },
      },
    ],
  },
})
