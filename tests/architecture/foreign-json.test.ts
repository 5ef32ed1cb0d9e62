// Protects: JSON from outside is parsed by lib/foreign-json.ts, which looks at its depth first. A
// file that parses JSON by itself stands here with whose text it is. Cannot see: parsers in
// packages; what viem reads has been through server/ingest/chain/guarded-fetch.ts.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const OWN: Readonly<Record<string, string>> = {
  'lib/foreign-json.ts': 'behind the bound itself',
  'lib/api-console/parse-json.ts': "a reader's own text in the reader's own browser",
  'lib/api-console/read-json.ts': "a reader's own text in the reader's own browser",
  'lib/api-console/query-code.ts': 'an example of code that is shown',
  'lib/trpc-href.ts': 'an address that the site wrote',
  'lib/trpc-read.ts': 'an answer of the site in the browser',
  'server/api/csv.ts': 'rows of the database',
  'server/api/endpoints/camel-case.ts': 'rows of the database',
  'server/api/json-members.ts': 'a name in rows of the database',
  'server/api/redacted.ts': 'rows of the database',
  'server/api/sample-answer.ts': 'an answer of the site',
  'server/core/log.ts': 'a line of the log',
  'server/core/metrics/tell-parent.ts': 'figures of the process',
  'server/core/traces/start-traces.ts': 'an error that the library wrote down in this process',
  'server/core/valkey/shared-values.ts': "sealed with the site's secret",
  'server/http/built-config.ts': 'a file of the build',
  'server/http/flight-data.ts': 'a page of the renderer',
  'server/http/picture-cache.ts': 'a file of the cache',
  'server/ingest/read/json-document.ts': 'behind json-scan.ts, which has the same bound',
  'server/ingest/supply/horizon.ts': 'behind guarded-fetch.ts, which has the same bound',
  'server/market/changes/describe-changes.ts': 'rows of the database',
}

test('JSON is parsed behind a bound on its depth, or is our own', () => {
  const parsing = globSync('{lib,server}/**/*.ts', { exclude: (name) => name === 'generated' })
    .filter((file) => /\bJSON\.parse\(|\.json\(\)/.test(readFileSync(file, 'utf8')))
    .sort()
  expect(parsing.filter((file) => !Object.hasOwn(OWN, file))).toEqual([])
  expect(Object.keys(OWN).filter((file) => !parsing.includes(file))).toEqual([])
})
