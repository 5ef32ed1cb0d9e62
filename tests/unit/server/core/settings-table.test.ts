import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { envSchema } from '#server/core/env.ts'
import { variableNotes } from '#server/core/env/variable-notes.ts'

/** Shows the value of a variable that is not set, as one would write it; nothing where it is another for each. */
function showDefault(variable: z.ZodType): string {
  const { data } = variable.safeParse(undefined)
  return ['string', 'number', 'boolean'].includes(typeof data) ? `\`${String(data)}\`` : ''
}

test('OPERATIONS.md lists every setting with its default and what it means', () => {
  const rows = Object.entries(envSchema.shape).map(([name, variable]) => {
    const meaning = variableNotes.get(variable)?.meaning ?? ''
    return `| \`${name}\` | ${showDefault(variable)} | ${meaning} |`
  })
  const [, table = ''] =
    /<!-- settings -->\n([^]*)<!-- \/settings -->/.exec(readFileSync('OPERATIONS.md', 'utf8')) ?? []
  expect(table.trim().split('\n')).toEqual([
    '| Variable | Default | Meaning |',
    '|---|---|---|',
    ...rows,
  ])
})
