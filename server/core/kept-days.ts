import { retention, type RetentionKey } from '#lib/registry/retention.ts'
import { env } from '#server/core/env.ts'

/** For how many days something is kept: as the operator set it, or as its row says. */
export const keptDays = (key: RetentionKey): number =>
  env().KEEP_DAYS.get(key) ?? retention[key].days
