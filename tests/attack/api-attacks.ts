import type { ApiAttack } from './attack.ts'
import { databaseAway } from './outages/database-away.ts'
import { deepJson } from './foreign-content/deep-json.ts'
import { fullPools } from './outages/full-pools.ts'
import { fuzzedQueries } from './api/fuzzed-queries.ts'
import { hostileFeeds } from './foreign-content/hostile-feeds.ts'
import { keys } from './api/random-and-revoked-keys.ts'
import { lastOnes } from './last-ones.ts'
import { limits } from './api/over-quota.ts'
import { lostEdits } from './lost-edits.ts'
import { lyingBackups } from './foreign-content/lying-backups.ts'
import { patterns } from './api/patterns.ts'
import { policies } from './policies/random-policies.ts'
import { shutdown } from './outages/shutdown.ts'
import { neighbours, worstQueries } from './api/worst-queries.ts'

/**
 * Against the data API, in the order in which they run, on the market of
 * support/market/attacked-market.ts. That decisions about access agree with the rules written out on
 * 100,000 sets is a unit test of `npm test -- full`.
 */
export const apiAttacks: readonly ApiAttack[] = [
  ...keys,
  policies,
  hostileFeeds,
  lostEdits,
  lastOnes,
  deepJson,
  lyingBackups,
  fuzzedQueries,
  patterns,
  fullPools,
  limits,
  shutdown,
  databaseAway,
  worstQueries,
  neighbours,
]
