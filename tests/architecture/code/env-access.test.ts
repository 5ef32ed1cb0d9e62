// Protects: every variable is checked once, in server/core/env.ts, and none is listed that nobody reads.
// Cannot see: a variable that is read under a name put together at run time.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tracesVariables } from '#server/core/env/traces-variables.ts'
import { envSchema } from '#server/core/env.ts'

const files = globSync('{app,components,lib,server,prisma}/**/*.{ts,tsx}', {
  exclude: (name) => name === 'generated',
})
const sources = [...files, 'proxy.ts'].map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('the environment is read in one place', () => {
  const readers = sources
    .filter(({ text }) =>
      /\bprocess\s*\.\s*env\b|\bimport\.meta\.env\b|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b/.test(
        text,
      ),
    )
    .map(({ file }) => file)
  expect(readers).toEqual(['server/core/env.ts'])
})

/** Read by the SDK of OpenTelemetry itself, by their standard names: e2e/operation/traces.spec.ts says that it does. */
const standard = new Set(Object.keys(tracesVariables))

test('every variable that can be set is read', () => {
  const elsewhere = sources
    .filter(({ file }) => file !== 'server/core/env.ts' && !file.startsWith('server/core/env/'))
    .map(({ text }) => text)
    .join('\n')
  const unread = Object.keys(envSchema.shape).filter(
    (name) =>
      name !== 'DATABASE_URL' &&
      !standard.has(name) &&
      !new RegExp(`\\b${name}\\b`).test(elsewhere),
  )
  expect(unread).toEqual([])
})
