import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Files of this machine: the embedded database, stamps, logs. Not in git; may be deleted while nothing runs. */
export const dataFolder = path.join(root, '.data')

/** A file that says that this folder is an image: all that is made is in it, and nothing can be made. */
export const IMAGE_MARK = '.image'
export const isImage = fs.existsSync(path.join(root, IMAGE_MARK))
