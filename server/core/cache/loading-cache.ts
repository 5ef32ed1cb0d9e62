import { LRUCache } from 'lru-cache'

/** How much is kept: so many values, or so many bytes of them; and for how long, where that is limited. */
type Bound<Value> = { mostMs?: number } & (
  | { mostEntries: number }
  | { mostBytes: number; measureBytes: (value: Value) => number }
)

interface Entry<Value> {
  loading: Promise<Value>
}

/**
 * Values that are loaded once and kept while there is room; what was asked for longest ago goes
 * first. Whoever asks while a value is loading waits for the same one. A failed load is not kept.
 * With a version all values are those of one: when it moves, they go.
 */
export class LoadingCache<Value> {
  readonly #bound: Bound<Value>
  readonly #entries: LRUCache<string, Entry<Value>>
  #version: number | undefined

  constructor(bound: Bound<Value>) {
    this.#bound = bound
    this.#entries = new LRUCache({
      ...('mostBytes' in bound ? { maxSize: bound.mostBytes } : { max: bound.mostEntries }),
      ...(bound.mostMs !== undefined && { ttl: bound.mostMs, ttlResolution: 0, perf: CLOCK }),
    })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  get(key: string, load: () => Promise<Value>, version?: number): Promise<Value> {
    if (version !== this.#version) {
      this.#version = version
      this.#entries.clear()
    }
    const known = this.#entries.get(key)
    if (known) return known.loading
    const entry = { loading: load() }
    this.#keep(key, entry, 1)
    entry.loading.then(
      (value) => {
        this.#weigh(key, entry, value)
      },
      () => {
        if (this.#isKept(key, entry)) this.#entries.delete(key)
      },
    )
    return entry.loading
  }

  /** Keeps a value that has just come, however large it is. */
  #weigh(key: string, entry: Entry<Value>, value: Value): void {
    if (!('mostBytes' in this.#bound) || !this.#isKept(key, entry)) return
    const { mostBytes, measureBytes } = this.#bound
    this.#keep(key, { ...entry }, Math.min(mostBytes, Math.max(1, measureBytes(value))))
  }

  #keep(key: string, entry: Entry<Value>, size: number): void {
    this.#entries.set(key, entry, 'mostBytes' in this.#bound ? { size } : {})
  }

  /** False where the version has moved meanwhile, or others have taken its place. */
  #isKept(key: string, entry: Entry<Value>): boolean {
    return this.#entries.peek(key) === entry
  }
}

/** Without a timer, and by a clock that nobody sets. */
const CLOCK = { now: () => performance.now() }
