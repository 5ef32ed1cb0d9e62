import { BaseSequencer } from 'vitest/node'

/**
 * Files that take long for their size. Vitest starts with what took longest last time, and where it has not run before
 * with the largest files: one of these at the end would leave a worker alone with it.
 */
const LONG = [
  'integration/ingest/programs/kills',
  'integration/api/attacks',
  'integration/seed/demo',
  'integration/ingest/programs/cli',
  'integration/ingest/programs/quality-cli',
  'integration/platform/database/embedded-postgres',
  'integration/platform/programs',
  'integration/ingest/revisions',
  'integration/ingest/programs/interruptions',
  'unit/attack/faults/kinds',
  'unit/server/people/access/decide-access',
  'unit/prisma/seed/history',
  'unit/server/trpc/mass-assignment',
]

export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}

function place({ moduleId }) {
  const at = LONG.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
  return at < 0 ? LONG.length : at
}
