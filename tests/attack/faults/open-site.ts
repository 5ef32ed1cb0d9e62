import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#server/core/errors.ts'
import { sql } from '#server/core/database/db.ts'
import { RefusedError } from '#server/pipeline/inputs/refused-error.ts'
import { ingest } from '../../support/ingest/ingest-site.ts'
import type { Load, World } from './forms/form.ts'
import { KeptStates } from './kept-states.ts'
import { temporaryFolder } from '../../support/files/temporary-folder.ts'

/** The result of a call, with its words when it refused or the reason that it broke for. */
export type Loaded = { state: 'loaded' } | { state: 'refused' | 'broke'; reason: string }

/** The one database of this process, which is set back to states that were kept. */
export interface Site {
  /** one call of the command line after the other; ends with the first that does not publish */
  load(loads: readonly Load[]): Promise<Loaded>
  keep(state: string): Promise<void>
  /** back to a state that was kept */
  restore(state: string): Promise<void>
  forget(state: string): Promise<void>
}

/** The site and the world that a process works on: states `bare` and `benchmarks` are kept. */
export interface Ground {
  site: Site
  world: World
  seed: number
}

/** The site of this process, on a database that belongs to nobody else. */
export function openSite(): Site {
  const states = new KeptStates()
  let restores = 0
  return {
    load: loadAll,
    keep: (state) => states.keep(state),
    async restore(state) {
      await states.restore(state)
      // data read of another state under the same version is not taken for this one
      await sql().query('update site set data_version = data_version + $1', [++restores * 1000])
    },
    forget: (state) => states.forget(state),
  }
}

async function loadAll(loads: readonly Load[]): Promise<Loaded> {
  const { folder, remove } = temporaryFolder()
  try {
    for (const { source, files, options } of loads) {
      const paths = files.map(({ name, text }) => {
        const path = join(folder, name)
        writeFileSync(path, text)
        return path
      })
      const loaded = await loadFiles(source, paths, options)
      if (loaded.state !== 'loaded') return loaded
    }
    return { state: 'loaded' }
  } finally {
    remove()
  }
}

async function loadFiles(
  source: Load['source'],
  files: readonly string[],
  options: Load['options'],
): Promise<Loaded> {
  try {
    await ingest(source, files, { options, create: true })
    return { state: 'loaded' }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    if (error instanceof RefusedError)
      return { state: 'refused', reason: error.faults[0]?.message ?? said }
    return { state: error instanceof AppError ? 'refused' : 'broke', reason: said }
  }
}
