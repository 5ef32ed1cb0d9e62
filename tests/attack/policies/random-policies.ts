import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { prisma } from '../../../scripts/migration/prisma.mjs'
import { createDatabase, dropDatabase } from '../../../scripts/tests/test-postgres.mjs'
import { databaseUrl } from '#server/core/env.ts'
import type { ApiAttack } from '../attack.ts'

const SETS = 400
const LONGEST_MS = 30 * 60_000

/** Another process asks, on a market small enough to be worked out by hand. */
export const policies: ApiAttack = {
  name: '400 sets of policies × every endpoint against a reference',
  passesWhen: '0 values beyond it, 0 missing',
  run: async (size) => {
    const server = databaseUrl()
    const name = `test_${process.pid}_policies`
    const variables = {
      DATABASE_URL: await createDatabase(server, name),
      DATABASE_DIRECT_URL: '',
      DATABASE_REPLICA_URL: '',
    }
    try {
      const { code, output } = await prisma(['migrate', 'deploy'], variables)
      if (code !== 0) throw new Error(`migrate deploy failed: ${output}`)
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['tests/attack/policies/one-policies.ts', String(SETS * size)],
        { env: { ...process.env, ...variables }, timeout: LONGEST_MS, maxBuffer: 64 * 2 ** 20 },
      )
      const { examples, ...figures } = found.parse(
        JSON.parse(stdout.trim().split('\n').at(-1) ?? ''),
      )
      return {
        passes:
          figures.beyond + figures.missing + figures.faults === 0 && figures.values > figures.asked,
        figures: { ...figures, ...(examples.length && { examples: examples.join('\n        ') }) },
      }
    } finally {
      await dropDatabase(server, name)
    }
  },
}

const found = z.object({
  sets: z.number(),
  asked: z.number(),
  refused: z.number(),
  values: z.number(),
  beyond: z.number(),
  missing: z.number(),
  faults: z.number(),
  examples: z.array(z.string()),
})
