// Protects: JSON from outside is parsed by lib/foreign-json.ts, which looks at its depth first. A
// file that parses JSON by itself stands here with whose text it is. Cannot see: parsers in
// packages; what viem reads has been through server/pipeline/chain/nodes/guarded-fetch.ts.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const OWN: Readonly<Record<string, string>> = {
  'lib/foreign-json.ts': 'behind the bound itself',
  'lib/api-console/parse-json.ts': "a reader's own text in the reader's own browser",
  'lib/api-console/read-json.ts': "a reader's own text in the reader's own browser",
  'lib/api-console/query-code.ts': 'an example of code that is shown',
  'lib/links/trpc-href.ts': 'an address that the site wrote',
  'lib/links/trpc-read.ts': 'an answer of the site in the browser',
  'server/api/answers/csv.ts': 'rows of the database',
  'server/api/endpoints/camel-case.ts': 'rows of the database',
  'server/api/answers/json-members.ts': 'a name in rows of the database',
  'server/api/answers/redacted.ts': 'rows of the database',
  'server/api/sample-answer.ts': 'an answer of the site',
  'server/core/log.ts': 'a line of the log',
  'server/core/metrics/tell-parent.ts': 'figures of the process',
  'server/core/traces/start-traces.ts': 'an error that the library wrote down in this process',
  'server/core/valkey/shared-values.ts': "sealed with the site's secret",
  'server/edge/framework/flight-data.ts': 'a page of the renderer, in a browser',
  'server/edge/framework/next-forms.ts': 'a file of the build, and a page of the renderer',
  'server/edge/cache/picture-cache.ts': 'a file of the cache',
  'server/pipeline/inputs/json-document.ts': 'behind json-scan.ts, which has the same bound',
  'server/pipeline/supply/ledgers/rest-node.ts':
    'behind guarded-fetch.ts, which has the same bound',
  'server/market/changes/describe-changes.ts': 'rows of the database',
}

test('JSON is parsed behind a bound on its depth, or is our own', () => {
  const parsing = globSync('{lib,server}/**/*.ts', { exclude: (name) => name === 'generated' })
    .filter((file) => /\bJSON\.parse\(|\.json\(\)/.test(readFileSync(file, 'utf8')))
    .sort()
  expect(parsing.filter((file) => !Object.hasOwn(OWN, file))).toEqual([])
  expect(Object.keys(OWN).filter((file) => !parsing.includes(file))).toEqual([])
})
