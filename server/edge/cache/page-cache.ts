import { brotliDecompress, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { SitePosition } from '#server/core/database/watch-database.ts'
import { compressWhole, type Encoding } from '#server/edge/headers/encoding.ts'
import { BusyError } from '#server/edge/capacity/lane.ts'
import { pageTag } from '#server/edge/cache/page-tag.ts'
import type { PageKey } from '#server/edge/cache/page-key.ts'
import type { SharedPages } from '#server/edge/cache/shared-pages.ts'
import { SharedWork } from '#server/edge/capacity/shared-work.ts'

/** Whole answers as a renderer gives them. */
export interface Rendering {
  status: number
  headers: Readonly<Record<string, string | string[]>>
  body: Buffer
}

/** In whose name something is rendered, and how much it matters. */
export interface Asker {
  /** null for the site itself */
  network: string | null
  /** Nobody waits for it: an older page is shown meanwhile. */
  isRenewal?: boolean
}

/** Renders in the turn of the asker. `begin` does the work, or joins another asker's that has begun. */
export type Render = (
  key: PageKey,
  asker: Asker & { signal?: AbortSignal },
  begin?: (work: () => Promise<Rendering>) => Promise<Rendering>,
) => Promise<Rendering>

export interface PageCacheOptions {
  /** the version of all that is public; moves when anything that pages show has changed */
  version: () => string
  render: Render
  /** Makes the final text and status that a reader gets of it. */
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
/** A page whose renewal failed is not renewed for so long. */
const REST_MS = 30_000
const MOST_RESTING = 2_000
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
  /**
   * `hit`: as it was kept; `stale`: an older one, while the newer is made or cannot be; `shared`:
   * as another process has rendered it; `rendered`: made now
   */
  outcome: 'hit' | 'stale' | 'shared' | 'rendered'
}

/**
 * Public pages by address, in memory: one rendering for all who ask at once, compressed once, kept
 * until the version moves, and beyond that only to be shown while the newer one is made or cannot
 * be made.
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
  readonly #rendering = new SharedWork<Rendering, Asked>()
  readonly #resting = new LRUCache<string, true>({ max: MOST_RESTING, ttl: REST_MS })

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
   * The page for a reader. `mustBeNewest`: of the present version, however long that takes, as for
   * people who have just changed something. Throws what rendering throws where no older page is
   * there.
   */
  async get(key: PageKey, network: string | null, { mustBeNewest = false } = {}): Promise<Asked> {
    const known = this.last(key)
    // one of a clock that was set back since is as old as any
    const age = known && known.at <= Date.now() ? Date.now() - known.at : Infinity
    const isOfVersion = known?.version === this.#options.version() && age < OLD_AFTER_MS
    if (known && isOfVersion && age < RENEW_AFTER_MS)
      return { page: known, other: null, outcome: 'hit' }

    if (!known) return this.#render(key, { network })
    const older: Asked = { page: known, other: null, outcome: 'stale' }
    if (!mustBeNewest && this.#resting.has(key.key)) return older
    const rendering = this.#render(key, { network, isRenewal: !mustBeNewest }).then(
      (asked) => {
        if (asked.other && asked.other.status >= 500) this.#resting.set(key.key, true)
        return asked
      },
      (error: unknown) => {
        // a renewal that got no turn is asked for again by the next reader
        if (!(error instanceof BusyError)) this.#resting.set(key.key, true)
        return older // stands in for one that fails
      },
    )
    if (isOfVersion) return older
    return Promise.race([rendering, ...(mustBeNewest ? [] : [later(WAIT_FOR_NEWER_MS, older)])])
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
    if (this.last(key)?.version !== this.#options.version())
      await this.#render(key, { network: null, isRenewal: true })
  }

  #cacheFor({ isPlain }: PageKey): LRUCache<string, CachedPage> {
    return isPlain ? this.#plain : this.#asked
  }

  /** One rendering for all who wait for the same page, each in its own turn. */
  async #render(key: PageKey, asker: Asker): Promise<Asked> {
    const { version, shared, render } = this.#options
    const found = await this.#findShared(key)
    if (found) return { page: found, other: null, outcome: 'shared' }
    // taken before the rendering: what moves meanwhile makes the page an older one
    let before = { version: version(), position: shared.position() }
    return this.#rendering.ask(
      key.key,
      (begin, signal) =>
        render(key, { ...asker, signal }, (work) =>
          begin(() => {
            before = { version: version(), position: shared.position() }
            return work()
          }),
        ),
      (rendering) => this.#keep(key, this.#options.finish(rendering), before),
    )
  }

  async #findShared(key: PageKey): Promise<CachedPage | null> {
    const { version, shared } = this.#options
    const position = shared.position()
    if (!position) return null
    const before = version()
    const found = await shared.find(key.key, position)
    if (!found) return null
    const page = new CachedPage({ key: key.key, version: before, ...found })
    this.#cacheFor(key).set(key.key, page)
    return page
  }

  async #keep(
    key: PageKey,
    rendering: Rendering,
    { version, position }: { version: string; position: SitePosition | null },
  ): Promise<Asked> {
    const { status, headers, body } = rendering
    if (status !== 200 || headers['set-cookie'] !== undefined || body.length > LARGEST_BYTES)
      return { page: null, other: rendering, outcome: 'rendered' }
    const compressing = compressWhole(body, 'br') // beside the tag, on a thread of its own
    const etag = pageTag(body)
    const page = new CachedPage({
      key: key.key,
      version,
      headers,
      etag,
      brotli: await compressing,
    })
    this.#cacheFor(key).set(key.key, page)
    if (position) this.#options.shared.leave(page, position)
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
