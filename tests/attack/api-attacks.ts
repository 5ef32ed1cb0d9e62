import type { ApiAttack } from './attack.ts'
import { databaseAway } from './database-away.ts'
import { deepJson } from './deep-json.ts'
import { fullPools } from './full-pools.ts'
import { fuzzedQueries } from './fuzzed-queries.ts'
import { hostileFeeds } from './hostile-feeds.ts'
import { keys } from './keys.ts'
import { lastOnes } from './last-ones.ts'
import { limits } from './limits.ts'
import { lostEdits } from './lost-edits.ts'
import { lyingBackups } from './lying-backups.ts'
import { patterns } from './patterns.ts'
import { policies } from './policies.ts'
import { shutdown } from './shutdown.ts'
import { neighbours, worstQueries } from './worst-queries.ts'

/**
 * Against the data API, in the order in which they run, on the market of
 * support/attacked-market.ts. That decisions about access agree with the rules written out on
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
