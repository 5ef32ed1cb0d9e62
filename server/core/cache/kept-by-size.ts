interface Entry<Value> {
  loading: Promise<Value>
  bytes: number
}

/**
 * Values of one version, kept until the version moves or there are too many: then what was asked for longest ago goes
 * first. Whoever asks while a value is loading waits for the same one; a failed load is not kept.
 */
export class KeptBySize<Value> {
  readonly #mostBytes: number
  readonly #sizeOf: (value: Value) => number
  #version = -1
  /** in the order in which they were last asked for */
  #entries = new Map<string, Entry<Value>>()

  constructor({ mostBytes, sizeOf }: { mostBytes: number; sizeOf: (value: Value) => number }) {
    this.#mostBytes = mostBytes
    this.#sizeOf = sizeOf
  }

  get bytes(): number {
    return [...this.#entries.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  }

  get(version: number, key: string, load: () => Promise<Value>): Promise<Value> {
    if (this.#version !== version) {
      this.#version = version
      this.#entries = new Map()
    }
    const entries = this.#entries
    const entry = entries.get(key) ?? { loading: load(), bytes: 0 }
    const isNew = !entries.delete(key)
    entries.set(key, entry)
    if (isNew) this.#settle(entries, key, entry)
    return entry.loading
  }

  #settle(entries: Map<string, Entry<Value>>, key: string, entry: Entry<Value>): void {
    entry.loading.then(
      (value) => {
        entry.bytes = this.#sizeOf(value)
        if (entries === this.#entries) this.#makeRoom(entry)
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key)
      },
    )
  }

  /** What has just come stays, however large it is. */
  #makeRoom(newest: Entry<Value>): void {
    let { bytes } = this
    for (const [key, entry] of this.#entries) {
      if (bytes <= this.#mostBytes) return
      if (entry === newest) continue
      this.#entries.delete(key)
      bytes -= entry.bytes
    }
  }
}
