import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { listDocumentTests } from './scripts/document-tests.mjs'
import { LongestFirst } from './scripts/longest-first.mjs'
import { isFullSize } from './scripts/test-size.mjs'

const withDocument = listDocumentTests()
const ABOUT_PROCESSES = 'tests/integration/platform/**/*.test.ts'
// tests left out for their size lack nothing of the machine: they do not count as skipped
const FULL_SIZE = isFullSize() ? [] : ['**/*.full.test.ts']
const integration = {
  globalSetup: ['tests/support/postgres.ts'],
  setupFiles: ['tests/support/fresh-database.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    setupFiles: ['tests/support/fresh-file.ts', 'tests/support/fixed-seed.ts'],
    // one core is left for the database; but tests wait for it, for programs and for time to pass,
    // and three keep two busy
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // tests/support/fresh-file.ts comes before what it makes fresh
    sequence: { sequencer: LongestFirst, setupFiles: 'list' },
    // files share a process and what is installed in it; each has modules and an environment of its own all the same
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: withDocument,
          // some read as much as a program may be given at once, on a machine that does other work too
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-document',
          include: withDocument,
          // a document is of its process, with whatever listens to it
          isolate: true,
          setupFiles: ['tests/support/patient-screen.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 60_000,
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
