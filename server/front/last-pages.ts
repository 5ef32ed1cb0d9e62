import { gunzip, gzip } from 'node:zlib'
import { promisify } from 'node:util'

const MOST_BYTES = 12 * 1024 * 1024
/** Pages with a question in their address are many; they push out no page without one. */
const MOST_BYTES_ASKED = 4 * 1024 * 1024

interface KeptPage { html: Buffer; at: Date }

/** The last good HTML of pages as nobody in particular sees them, compressed, the one used longest ago going first. */
export class LastPages {
  readonly #plain = new Shelf(MOST_BYTES)
  readonly #asked = new Shelf(MOST_BYTES_ASKED)

  async keep(target: string, html: string): Promise<void> {
    this.#shelfOf(target).put(target, { html: await promisify(gzip)(html), at: new Date() })
  }

  /** The page as it was, with a bar at its top that says since when; null for one that was never seen. */
  async withNotice(target: string, awaySince: Date): Promise<string | null> {
    const kept = this.#shelfOf(target).get(target)
    if (!kept) return null
    const html = (await promisify(gunzip)(kept.html)).toString()
    // behind everything else: React drops what it does not know before its own
    const at = html.lastIndexOf('</body>')
    return at < 0 ? null : html.slice(0, at) + noticeOf(awaySince, kept.at) + html.slice(at)
  }

  #shelfOf(target: string): Shelf {
    return target.includes('?') ? this.#asked : this.#plain
  }
}

class Shelf {
  readonly #most: number
  readonly #pages = new Map<string, KeptPage>()
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  get(target: string): KeptPage | undefined {
    return this.#pages.get(target)
  }

  put(target: string, page: KeptPage): void {
    this.#take(target)
    this.#pages.set(target, page)
    this.#bytes += page.html.length
    for (const [oldest] of this.#pages) {
      if (this.#bytes <= this.#most) return
      this.#take(oldest)
    }
  }

  #take(target: string): void {
    this.#bytes -= this.#pages.get(target)?.html.length ?? 0
    this.#pages.delete(target)
  }
}

function noticeOf(awaySince: Date, at: Date): string {
  return `<style>body{padding-top:40px}.away{position:fixed;inset:0 0 auto;z-index:99;background-color:var(--page)}</style><div class="notice stale away" role="status"><span class="stamp stale">STALE</span><p><strong>The database cannot be reached since ${timeOf(awaySince)}.</strong> <span>This page is as it was at ${timeOf(at)}. It comes back by itself.</span></p></div>`
}

const timeOf = (moment: Date): string => `<time dateTime="${moment.toISOString()}">${moment.toISOString().slice(11, 16)} UTC</time>`
