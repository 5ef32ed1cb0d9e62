import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.mjs'
import { isFullSize } from './scripts/test-size.mjs'

export default defineConfig({
  test: {
    setupFiles: ['tests/support/fixed-seed.ts'],
    // one core is left for the database; but tests wait for it, for programs and for time to pass, and three keep two busy
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['tests/support/fixed-seed.ts', 'tests/support/patient-screen.ts'],
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // some read as much as a program may be given at once, on a machine that does other work too
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
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          // what is left out for its size is not what a machine lacks: it does not count as skipped
          exclude: isFullSize() ? [] : ['**/*.full.test.ts'],
          pool: 'forks',
          globalSetup: ['tests/support/postgres.ts'],
          setupFiles: ['tests/support/fixed-seed.ts', 'tests/support/fresh-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
