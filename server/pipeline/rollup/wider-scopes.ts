import { assetClassById } from '#lib/registry/asset-classes.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import {
  scopeKey,
  makeScope,
  type Scope,
  type Segment,
  type Tokenization,
} from '#server/pipeline/series/scope.ts'

/** Says where a unit belongs. */
export interface Placed {
  leaf: Pick<Leaf, 'classId' | 'networkId' | 'platformId' | 'issuerId' | 'tokenization'>
}

/** A scope wider than one asset, with the units that make it up. */
export interface WiderScope<Unit extends Placed> {
  scope: Scope
  key: string
  units: Unit[]
}

/**
 * The wider scopes of units: class, network, platform and issuer, each whole and, where `split` is
 * set, by tokenization. The total of real-world assets is made of classes (derive.ts), because a
 * class may be reported whole.
 */
export function widerScopes<Unit extends Placed>(
  units: Iterable<Unit>,
  split: boolean,
): WiderScope<Unit>[] {
  const wider = new Map<string, WiderScope<Unit>>()
  const put = (scope: Scope, unit: Unit) => {
    const key = scopeKey(scope)
    const found = wider.get(key)
    if (found) found.units.push(unit)
    else wider.set(key, { scope, key, units: [unit] })
  }
  for (const unit of units) {
    const { classId, networkId, platformId, issuerId, tokenization } = unit.leaf
    for (const [kind, id] of [
      ['class', classId],
      ['network', networkId],
      ['platform', platformId],
      ['issuer', issuerId],
    ] as const) {
      if (id === null) continue
      put(makeScope(kind, id), unit)
      if (!split) continue
      const segment = kind === 'class' ? tokenization : findSegment(classId, tokenization)
      if (segment) put(makeScope(kind, id, segment), unit)
    }
  }
  return [...wider.values()]
}

const STABLECOINS = 28

function findSegment(classId: number | null, tokenization: Tokenization | null): Segment | null {
  if (classId === STABLECOINS) return 'stablecoins'
  return isRwa(classId) ? tokenization : null
}

export const isRwa = (classId: number | null): boolean =>
  (classId === null ? undefined : assetClassById(classId))?.isRwa ?? false
