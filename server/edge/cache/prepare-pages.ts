import { defaultFlags } from '#lib/registry/flags.ts'
import { visibleNavigation } from '#lib/registry/navigation.ts'
import { databaseTrouble } from '#server/core/database/database-trouble.ts'
import { BusyError } from '#server/edge/capacity/lane.ts'
import { pageKey, type PageKey } from '#server/edge/cache/page-key.ts'
import { log } from '#server/core/log.ts'

const LOOK_MS = 250

interface Preparing {
  version: () => string
  /** true if no reader waits for a page now */
  isIdle: () => boolean
  prepare: (key: PageKey) => Promise<void>
}

/**
 * Renders the menu's pages once after each change of the version, one after the other, while no
 * reader waits. → stops it
 */
export function prepareMenuPages({ version, isIdle, prepare }: Preparing): () => void {
  const all = menuPages()
  let prepared = ''
  let isAtWork = false
  let isStopped = false
  const timer = setInterval(() => {
    void look()
  }, LOOK_MS)
  timer.unref()
  return () => {
    isStopped = true
    clearInterval(timer)
  }

  async function look(): Promise<void> {
    const current = version()
    if (isAtWork || prepared === current || !isIdle()) return
    isAtWork = true
    try {
      for (const key of all) {
        if (version() !== current || !isIdle()) return // begins again, and skips what is there
        await prepare(key)
      }
      prepared = current
    } catch (error) {
      if (error instanceof BusyError) return // readers came in between: it begins again
      prepared = current // the next version tries again
      // renderers end with the site, and an outage of the database is said once
      const level = isStopped || databaseTrouble(error) !== null ? 'debug' : 'warn'
      log[level]('menu pages could not be prerendered', { error })
    } finally {
      isAtWork = false
    }
  }
}

/** The pages that the menu names for everybody, the first page first. */
function menuPages(): PageKey[] {
  const hrefs = visibleNavigation(defaultFlags, {}).flatMap(({ children = [] }) =>
    children.flatMap(({ href }) => href ?? []),
  )
  return [...new Set(hrefs)].flatMap((href) => pageKey(href, {}) ?? [])
}
