import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Rendering } from '#server/edge/cache/page-cache.ts'
import { SharedWork, type TakeTurn } from '#server/edge/capacity/shared-work.ts'
import { log } from '#server/core/log.ts'

const headersSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/**
 * Pictures on disk, each once per address and version, up to so many bytes; the one used longest
 * ago is deleted first. What another process left in the folder is found again. A folder that
 * cannot be written to is said once, and pictures are then drawn each time.
 */
export class PictureCache {
  readonly #folder: string
  readonly #files: LRUCache<string, number>
  readonly #drawing = new SharedWork<Rendering, Rendering>()
  #mayWrite = true

  constructor({ folder, mostBytes }: { folder: string; mostBytes: number }) {
    this.#folder = folder
    this.#files = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_bytes, name, reason) => {
        if (reason === 'evict') void rm(path.join(folder, name), { force: true })
      },
    })
    try {
      mkdirSync(folder, { recursive: true })
      const found = readdirSync(folder).map((name) => ({
        name,
        ...sizeAndTime(path.join(folder, name)),
      }))
      for (const { name, bytes } of found.sort((one, other) => one.time - other.time))
        this.#files.set(name, bytes)
    } catch (error) {
      this.#giveUp(error)
    }
  }

  get bytes(): number {
    return this.#files.calculatedSize
  }

  /**
   * The picture of `key`, drawn in the turn of whoever asks where it is not there; one drawing for
   * all who wait for it.
   */
  async get(
    key: string,
    draw: TakeTurn<Rendering>,
  ): Promise<{ rendering: Rendering; isHit: boolean }> {
    const name = createHash('sha256').update(key).digest('hex')
    const known = this.#files.get(name) === undefined ? null : await this.#read(name)
    if (known) return { rendering: known, isHit: true }
    const rendering = await this.#drawing.ask(name, draw, async (drawn) => {
      if (drawn.status === 200 && drawn.headers['set-cookie'] === undefined)
        await this.#write(name, drawn)
      return drawn
    })
    return { rendering, isHit: false }
  }

  async #read(name: string): Promise<Rendering | null> {
    try {
      const bytes = await readFile(path.join(this.#folder, name))
      const end = bytes.indexOf(10)
      return {
        status: 200,
        headers: headersSchema.parse(JSON.parse(bytes.subarray(0, end).toString())),
        body: bytes.subarray(end + 1),
      }
    } catch {
      this.#files.delete(name) // somebody has cleaned up, or it was never whole
      return null
    }
  }

  async #write(name: string, { headers, body }: Rendering): Promise<void> {
    if (!this.#mayWrite) return
    const file = path.join(this.#folder, name)
    const half = `${file}.${process.pid}`
    try {
      const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(headers)}\n`), body])
      await writeFile(half, bytes)
      await rename(half, file)
      this.#files.set(name, bytes.length)
    } catch (error) {
      await rm(half, { force: true })
      this.#giveUp(error)
    }
  }

  #giveUp(error: unknown): void {
    if (this.#mayWrite)
      log.warn('images cannot be cached on disk and are rendered each time', {
        folder: this.#folder,
        error,
      })
    this.#mayWrite = false
  }
}

function sizeAndTime(file: string): { bytes: number; time: number } {
  const { size, mtimeMs } = statSync(file)
  return { bytes: size, time: mtimeMs }
}
