import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** What belongs to this machine: the embedded database, stamps, logs. Not in git; may be deleted while nothing runs. */
export const dataFolder = path.join(root, '.data')
