import type { Field } from '#lib/query/field.ts'
import type { Askable } from '#lib/query/parse-query.ts'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { isMeasureKey, measureOf } from '#lib/registry/measures.ts'
import { networks } from '#lib/registry/networks.ts'
import { decideAccess, type Grant } from '#server/modules/access/decide-access.ts'
import type { Caller } from '#server/modules/api-keys/caller.ts'
import type { Reach } from '#server/modules/records/reach.ts'

/** What of an endpoint a caller may see. */
export interface Visibility {
  /** only the fields that may be shown: what is hidden can neither be filtered nor sorted by */
  askable: Askable
  hidden: ReadonlySet<string>
  /** null: all */
  reach: Reach | null
}

const MOST_KEPT = 200
/** By what an endpoint lets ask: two endpoints of one resource are not the same. */
const kept = new Map<Askable, Map<string, Visibility>>()

/** Decided once for what reaches a caller, and kept. */
export function visibilityOf({ grants, version }: Caller, resource: string, askable: Askable): Visibility {
  const own = kept.get(askable) ?? new Map<string, Visibility>()
  kept.set(askable, own)
  const key = `${version} ${resource}`
  const known = own.get(key)
  if (known) return known
  if (own.size >= MOST_KEPT) own.clear()
  const hidden = new Set(Object.entries(askable.fields).flatMap(([name, field]) => (maySee(grants, resource, name, field) ? [] : [name])))
  const visible: Visibility = {
    askable: { ...askable, fields: Object.fromEntries(Object.entries(askable.fields).filter(([name]) => !hidden.has(name))) },
    hidden, reach: reachOf(grants, resource),
  }
  own.set(key, visible)
  return visible
}

function maySee(grants: readonly Grant[], endpoint: string, field: string, { measure }: Field & { measure?: string }): boolean {
  const slug = measure !== undefined && isMeasureKey(measure) ? measureOf(measure).slug : undefined
  return decideAccess(grants, { endpoint, field, ...(slug === undefined ? {} : { measure: slug }) }).isAllowed
}

/** null where every class and network may be seen, which is what most callers may. */
function reachOf(grants: readonly Grant[], endpoint: string): Reach | null {
  const isAllowed = (act: { assetClassId?: number; networkId?: number }) => decideAccess(grants, { endpoint, ...act }).isAllowed
  const classIds = assetClasses.map(({ id }) => id)
  const networkIds = networks.map(({ id }) => id)
  const reach = {
    classIds: classIds.filter((assetClassId) => isAllowed({ assetClassId })),
    networkIds: networkIds.filter((networkId) => isAllowed({ networkId })),
    pairs: classIds.flatMap((assetClassId) => networkIds.flatMap((networkId) => (isAllowed({ assetClassId, networkId }) ? [[assetClassId, networkId] as const] : []))),
  }
  return reach.pairs.length === classIds.length * networkIds.length && reach.classIds.length === classIds.length && reach.networkIds.length === networkIds.length ? null : reach
}
