import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Real files lie beside the checkout and are only read: their licences are not this project's. */
const ROOT = fileURLToPath(new URL('../../../../shared/data', import.meta.url))

export const hasSharedData = existsSync(ROOT)
export const sharedData = (path: string): string => join(ROOT, path)
