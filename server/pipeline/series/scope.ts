/**
 * The kind of thing that a series is about. `segment` null: all of it; the three segments of a
 * scope do not overlap.
 */
export type ScopeKind =
  | 'token'
  | 'asset'
  | 'class'
  | 'network'
  | 'platform'
  | 'issuer'
  | 'benchmark'
  | 'total'
export type Tokenization = 'distributed' | 'represented'
/** Real-world assets by tokenization, and stablecoins, which no total of real-world assets contains. */
export type Segment = Tokenization | 'stablecoins'

export interface Scope {
  kind: ScopeKind
  /** id of the token, asset, class …, key of a benchmark, null for `total` */
  id: number | string | null
  segment: Segment | null
}

export const makeScope = (
  kind: ScopeKind,
  id: Scope['id'],
  segment: Segment | null = null,
): Scope => ({ kind, id, segment })

/** Canonical name: `token:7`, `class:27#distributed`, `benchmark:gold`, `total`. */
export function scopeKey({ kind, id, segment }: Scope): string {
  return `${kind}${id === null ? '' : `:${id}`}${segment ? `#${segment}` : ''}`
}

/** The scope of a row of `series`. The key of a benchmark is a word, which stands in the scope key only. */
export const readScope = ({ kind, scopeKey, scopeId, segment }: ScopeColumns): Scope =>
  makeScope(kind, kind === 'benchmark' ? scopeKey.slice('benchmark:'.length) : scopeId, segment)

export interface ScopeColumns {
  kind: ScopeKind
  scopeKey: string
  scopeId: number | null
  segment: Segment | null
}
