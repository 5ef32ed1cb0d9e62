import { LRUCache } from 'lru-cache'
import type { Field } from '#lib/query/field.ts'
import type { Askable } from '#lib/query/askable.ts'
import { isMeasureKey } from '#lib/registry/measures.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { groupFields } from '#server/api/series/series-fields.ts'
import { DENIED, marketAccess, type MarketAccess } from '#server/people/access/market-access.ts'
import type { Caller } from '#server/people/api-keys/caller.ts'

/** The part of an endpoint that a caller may ask about. */
export interface Visibility {
  /** only the fields that may be shown: what is hidden can neither be filtered nor sorted by */
  askable: Askable
  hidden: ReadonlySet<string>
}

const MOST_KEPT = 200
/** By what an endpoint lets ask: two endpoints of one resource are not the same. */
const kept = new Map<Askable, LRUCache<string, Visibility>>()

/** Decided once for what reaches a caller, and kept. */
export function readVisibility(
  caller: Pick<Caller, 'grants' | 'version'>,
  {
    resource,
    askable,
    showsFieldsThroughout,
  }: Pick<Endpoint, 'resource' | 'askable' | 'showsFieldsThroughout'>,
): Visibility {
  const own = kept.get(askable) ?? new LRUCache<string, Visibility>({ max: MOST_KEPT })
  kept.set(askable, own)
  const known = own.get(caller.version)
  if (known) return known
  const access = marketAccess(caller, resource)
  const isThroughout = showsFieldsThroughout === true || askable.groupings !== undefined
  const hidden = new Set(
    access.isUnlimited
      ? []
      : Object.entries(askable.fields).flatMap(([name, field]) =>
          isShown(access, name, field, isThroughout) ? [] : [name],
        ),
  )
  const visible: Visibility = {
    hidden,
    askable: {
      ...askable,
      fields: Object.fromEntries(
        Object.entries(askable.fields).filter(([name]) => !hidden.has(name)),
      ),
      ...(askable.groupings && {
        groupings: askable.groupings.filter((group) =>
          groupFields[group].every((name) => !hidden.has(name)),
        ),
      }),
    },
  }
  own.set(caller.version, visible)
  return visible
}

/** Somewhere at least; where an answer cannot leave a field out of some of its rows, wherever there are any. */
function isShown(
  access: MarketAccess,
  name: string,
  {
    measure,
    measures = measure === undefined ? [] : [measure],
  }: Field & { measure?: string; measures?: readonly string[] },
  isThroughout: boolean,
): boolean {
  if (measures.length > 0)
    return measures.some(
      (each, at) =>
        isMeasureKey(each) &&
        access.figure({
          measure: each,
          ...(measure === undefined && {
            fields: [name],
            standsFor: measures.slice(0, at).filter(isMeasureKey),
          }),
        }).most !== DENIED,
    )
  return isThroughout ? access.isSeenThroughout(name) : access.fact(name).most !== DENIED
}
