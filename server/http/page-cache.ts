import { brotliDecompress, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import { compressWhole, type Encoding } from '#server/http/encoding.ts'
import { pageTag } from '#server/http/page-tag.ts'
import type { PageKey } from '#server/http/page-key.ts'
import type { SharedPages } from '#server/http/shared-pages.ts'

/** Whole answers as a renderer gives them. */
export interface Rendering {
  status: number
  headers: Readonly<Record<string, string | string[]>>
  body: Buffer
}

export interface PageCacheOptions {
  /** of what everybody sees; moves when anything that pages show has changed */
  version: () => string
  /** Renders in the turn of the network, null for the site itself. */
  render: (key: PageKey, network: string | null) => Promise<Rendering>
  /** What a reader gets of it: its final text and status. */
  finish: (rendering: Rendering) => Rendering
  shared: SharedPages
}

/** Bytes of pages as they open, and of pages in some state: those are many, and push out none of the first. */
const MOST_BYTES = { plain: 24 * 2 ** 20, asked: 32 * 2 ** 20, texts: 16 * 2 ** 20 }
const LARGEST_BYTES = 4 * 2 ** 20
/** Ages ("3 h ago") and what no version tells are renewed behind a page of this age. */
const RENEW_AFTER_MS = 60_000
/** So old, a page is treated as one of an older version. */
const OLD_AFTER_MS = 10 * 60_000
/** How long a reader waits for the newer version of a page before getting the older one. */
const WAIT_FOR_NEWER_MS = 300

/** A page as it is sent. Its Brotli form is the one that is kept; gzip is made when somebody first takes it. */
export class CachedPage {
  readonly key: string
  readonly version: string
  readonly at: number
  readonly headers: Rendering['headers']
  readonly etag: string
  readonly brotli: Buffer
  #gzip: Promise<Buffer> | undefined

  constructor({
    key,
    version,
    headers,
    etag,
    brotli,
    at = Date.now(),
  }: Pick<CachedPage, 'key' | 'version' | 'headers' | 'etag' | 'brotli'> & { at?: number }) {
    this.key = key
    this.version = version
    this.headers = headers
    this.etag = etag
    this.brotli = brotli
    this.at = at
  }

  /** Both compressed forms, whether gzip was made or not, so that the cache never holds more than it counts. */
  get bytes(): number {
    return Math.ceil(this.brotli.length * 2.2) + this.key.length * 2
  }

  gzip(): Promise<Buffer> {
    return (this.#gzip ??= this.plain().then((text) => promisify(gzip)(text)))
  }

  plain(): Promise<Buffer> {
    return promisify(brotliDecompress)(this.brotli)
  }
}

export interface Asked {
  page: CachedPage | null
  /** where the answer may not be cached: the answer itself */
  other: Rendering | null
  /** `hit`: as it was kept; `stale`: an older one, while the newer is made or cannot be; `shared`: as another process has rendered it; `rendered`: made now */
  outcome: 'hit' | 'stale' | 'shared' | 'rendered'
}

/**
 * Public pages by address, in memory: one rendering for all who ask at once, compressed once, kept until the version moves, and
 * beyond that only to be shown while the newer one is made or cannot be made.
 */
export class PageCache {
  readonly #options: PageCacheOptions
  readonly #plain = pagesUpTo(MOST_BYTES.plain)
  readonly #asked = pagesUpTo(MOST_BYTES.asked)
  /** uncompressed, for readers that take nothing else */
  readonly #texts = new LRUCache<CachedPage, Buffer>({
    maxSize: MOST_BYTES.texts,
    sizeCalculation: (text) => text.length,
  })
  readonly #rendering = new Map<string, Promise<Asked>>()

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  get bytes(): number {
    return this.#plain.calculatedSize + this.#asked.calculatedSize + this.#texts.calculatedSize
  }

  /** The last good page, of whatever version; null for one that was never seen. */
  last(key: PageKey): CachedPage | null {
    return this.#cacheFor(key).get(key.key) ?? null
  }

  /**
   * The page for a reader. `mustBeNewest`: of the present version, however long that takes, as for people who have just changed
   * something. Throws what rendering throws where no older page is there.
   */
  async get(key: PageKey, network: string | null, { mustBeNewest = false } = {}): Promise<Asked> {
    const known = this.last(key)
    // one of a clock that was set back since is as old as any
    const age = known && known.at <= Date.now() ? Date.now() - known.at : Infinity
    const isOfVersion = known?.version === this.#options.version() && age < OLD_AFTER_MS
    if (known && isOfVersion && age < RENEW_AFTER_MS)
      return { page: known, other: null, outcome: 'hit' }

    const rendering = this.#render(key, known ? null : network)
    if (!known) return rendering
    rendering.catch(() => undefined) // the older page stands in for one that fails
    const older: Asked = { page: known, other: null, outcome: 'stale' }
    if (isOfVersion) return older
    return Promise.race([
      rendering.catch(() => older),
      ...(mustBeNewest ? [] : [later(WAIT_FOR_NEWER_MS, older)]),
    ])
  }

  async body(page: CachedPage, encoding: Encoding | null): Promise<Buffer> {
    if (encoding === 'br') return page.brotli
    if (encoding === 'gzip') return page.gzip()
    const text = this.#texts.get(page) ?? (await page.plain())
    this.#texts.set(page, text)
    return text
  }

  /** Renders a page before anybody asks, where it is not of the present version. */
  async prepare(key: PageKey): Promise<void> {
    if (this.last(key)?.version !== this.#options.version()) await this.#render(key, null)
  }

  #cacheFor({ isPlain }: PageKey): LRUCache<string, CachedPage> {
    return isPlain ? this.#plain : this.#asked
  }

  /** One rendering for all who wait for the same page. */
  #render(key: PageKey, network: string | null): Promise<Asked> {
    const known = this.#rendering.get(key.key)
    if (known) return known
    const made = this.#make(key, network).finally(() => {
      this.#rendering.delete(key.key)
    })
    this.#rendering.set(key.key, made)
    return made
  }

  async #make(key: PageKey, network: string | null): Promise<Asked> {
    // before the rendering: what moves meanwhile makes the page an older one
    const version = this.#options.version()
    const { shared } = this.#options
    const position = shared.position()
    const found = position && (await shared.find(key.key, position))
    if (found) {
      const page = new CachedPage({ key: key.key, version, ...found })
      this.#cacheFor(key).set(key.key, page)
      return { page, other: null, outcome: 'shared' }
    }
    const rendering = this.#options.finish(await this.#options.render(key, network))
    const { status, headers, body } = rendering
    if (status !== 200 || headers['set-cookie'] !== undefined || body.length > LARGEST_BYTES)
      return { page: null, other: rendering, outcome: 'rendered' }
    const page = new CachedPage({
      key: key.key,
      version,
      headers,
      etag: pageTag(body),
      brotli: await compressWhole(body, 'br'),
    })
    this.#cacheFor(key).set(key.key, page)
    if (position) shared.leave(page, position)
    return { page, other: null, outcome: 'rendered' }
  }
}

function pagesUpTo(bytes: number): LRUCache<string, CachedPage> {
  return new LRUCache({ maxSize: bytes, sizeCalculation: (page) => page.bytes })
}

function later<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms, value).unref()
  })
}
