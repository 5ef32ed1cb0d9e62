// Protects: every table of the schema has a rule for how long its rows stay, which OPERATIONS.md
// tells; a new table has to say its own. Cannot see: whether a job keeps to the rule; those that
// remove something have tests of their own (tests/integration/jobs).
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * `kept`: for good, and why. `owned`: as long as whom it belongs to. `expires`: by itself, or by
 * the job Clean-up. `rebuilt`: from other tables, at any time. `data` and `until` are what an
 * operator reads.
 */
const RULES: readonly {
  stays: 'kept' | 'owned' | 'expires' | 'rebuilt'
  data: string
  until: string
  tables: readonly string[]
}[] = [
  {
    stays: 'kept',
    data: 'Observations, runs and decisions on them',
    until: 'permanently: they make every figure verifiable',
    tables: [
      'observation',
      'series',
      'ingest_run',
      'revised_line',
      'remainder_reading',
      'held_value',
      'retired_part',
    ],
  },
  {
    stays: 'kept',
    data: 'Incidents',
    until: 'permanently: they say when a figure was in doubt',
    tables: ['incident', 'late_source', 'source_incident'],
  },
  {
    stays: 'kept',
    data: 'Catalog, edits and changes',
    until: 'permanently; an admin can remove an entry, its edits and changes remain',
    tables: [
      'asset',
      'asset_terms',
      'asset_service_provider',
      'token',
      'membership',
      'issuer',
      'manager',
      'platform',
      'service_provider',
      'address_fact',
      'catalogue_edit',
      'change_entry',
      'asset_event',
      'asset_identifier',
      'holder_snapshot',
      'pool',
      'loan',
      'loan_reading',
      'investment',
    ],
  },
  {
    stays: 'kept',
    data: 'News, citations and reports by users',
    until: 'permanently: pages and feeds link to them',
    tables: ['news_article', 'news_asset', 'news_feed', 'citation', 'suggestion'],
  },
  {
    stays: 'kept',
    data: 'Readings of networks',
    until: 'permanently: balances and one row per token and day are what figures are made of',
    tables: [
      'chain_feed',
      'chain_token',
      'chain_day',
      'chain_day_end',
      'chain_balance',
      'chain_address',
      'chain_apart',
      'chain_bridge_day',
      'chain_contract',
      'chain_implementation',
      'supply_token',
      'supply_reading',
      'oracle_feed',
      'oracle_reading',
    ],
  },
  {
    stays: 'expires',
    data: 'Raw transfers read from networks',
    until:
      '`KEEP_DAYS`, removed when their network is read; ' +
      'balances, daily figures and address sets stay. ' +
      'Balances of a non-circulating address added later begin with the first day kept',
    tables: ['chain_transfer', 'chain_block'],
  },
  {
    stays: 'expires',
    data: 'Listed transactions',
    until: '90 days per token for networks that are read; permanently for files',
    tables: ['transaction'],
  },
  {
    stays: 'expires',
    data: 'Reorganizations of networks',
    until: '30 days, removed at the next one',
    tables: ['chain_reorg'],
  },
  {
    stays: 'expires',
    data: 'Raw source responses',
    until:
      '`ANSWER_DAYS`, up to `ANSWER_MEGABYTES`; ' +
      'the last one accepted from each address stays, for comparison with the next',
    tables: ['source_answer'],
  },
  {
    stays: 'rebuilt',
    data: 'Data prepared for pages',
    until: 'rebuilt with each publication or start; as large as what is published',
    tables: ['series_values', 'series_latest', 'search_document', 'fact_source', 'second_opinion'],
  },
  {
    stays: 'kept',
    data: 'Audit trail',
    until: 'permanently: it proves who did what; failed sign-ins to unknown addresses: `KEEP_DAYS`',
    tables: ['audit_entry'],
  },
  {
    stays: 'owned',
    data: 'Accounts, with keys, passkeys and views',
    until: 'until the account is deleted',
    tables: [
      'user',
      'profile',
      'preferences',
      'account',
      'passkey',
      'saved_view',
      'plan_request',
      'api_key',
      'api_key_secret',
      'api_user_role',
    ],
  },
  {
    stays: 'owned',
    data: 'Organizations',
    until: 'until the organization is closed',
    tables: ['organization', 'organization_plan', 'organization_member', 'api_org_role'],
  },
  {
    stays: 'kept',
    data: 'Reference data and settings',
    until: 'permanently: as many rows as the site has sources, networks and rules',
    tables: [
      'asset_class',
      'network',
      'jurisdiction',
      'source',
      'connector',
      'api_policy',
      'api_role',
      'api_policy_assignment',
      'site',
    ],
  },
  {
    stays: 'expires',
    data: 'Page events, email delivery records, data API usage, closed invitations, closed downloads, `.data/outbox`',
    until: '`KEEP_DAYS`',
    tables: [
      'analytics_event',
      'mail',
      'api_usage',
      'api_console_usage',
      'invitation',
      'export_job',
    ],
  },
  {
    stays: 'expires',
    data: 'Sessions, codes, sign-in and rate limits',
    until: 'until they expire',
    tables: [
      'session',
      'passkey_challenge',
      'sign_in_challenge',
      'sign_in_event',
      'sign_in_hold',
      'rate_limit',
    ],
  },
  {
    stays: 'expires',
    data: 'Jobs and their logs',
    until: '30 days; the queue is in the schema `pgboss`',
    tables: ['job_progress', 'job_line'],
  },
  {
    stays: 'expires',
    data: 'Files of downloads (`.data/exports`)',
    until: 'until they expire',
    tables: [],
  },
  {
    stays: 'expires',
    data: 'Log of the embedded database (`.data/pg.log`)',
    until: '10 MB, and as much before it in `.data/pg.log.before`',
    tables: [],
  },
  {
    stays: 'kept',
    data: 'Site logs',
    until: 'written to standard error; retention and rotation are up to the system',
    tables: [],
  },
]

const schema = globSync('prisma/schema/*.prisma')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

test('every table has one rule, and every rule has tables that there are', () => {
  const made = [...schema.matchAll(/^ +@@map\("(\w+)"\)$/gm)].map(([, name = '']) => name)
  expect(made.length).toBe([...schema.matchAll(/^model /gm)].length)
  expect(RULES.flatMap(({ tables }) => tables).sort()).toEqual(made.sort())
})

test('what is kept says so, and what is not does not', () => {
  for (const { stays, until, tables } of RULES.filter((rule) => rule.tables.length))
    expect(until.startsWith('permanently'), tables.join()).toBe(stays === 'kept')
})

test('OPERATIONS.md lists each rule with its tables', () => {
  const [, section = ''] =
    /\n## Retention\n([^]*?)\n## /.exec(readFileSync('OPERATIONS.md', 'utf8')) ?? []
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  expect(rows.slice(1)).toEqual(
    RULES.map(
      ({ data, until, tables }) =>
        `| ${data} | ${until} | ${tables.map((table) => `\`${table}\``).join(', ')} |`,
    ),
  )
})

test('what is removed after KEEP_DAYS is said to leave by it', () => {
  const removing = [
    'server/people/retention/remove-old.ts',
    'server/pipeline/chain/transfers/drop-old-transfers.ts',
  ]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const removed = new Set([...removing.matchAll(/delete from (\w+)/g)].map(([, name]) => name))
  expect(removed.size).toBeGreaterThan(5)
  const told = RULES.filter(({ until }) => until.includes('`KEEP_DAYS`'))
  expect([...removed].sort()).toEqual(told.flatMap(({ tables }) => tables).sort())
})
