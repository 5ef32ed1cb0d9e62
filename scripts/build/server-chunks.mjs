import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const SOURCE_MAP = /\n*\/\/# sourceMappingURL=.*\s*$/
const BEYOND_LATIN1 = /[^\0-\xff]/g

/**
 * Makes what a renderer keeps of the built pages smaller. A chunk that is the same as another one
 * under a second name, as the bundler writes one for many pages, loads that one; text beyond
 * Latin-1 is escaped, because one such letter has V8 keep the whole file in two bytes a letter.
 */
export function shrinkServerChunks(folder) {
  const first = new Map()
  for (const name of fs.globSync('**/*.js', { cwd: folder }).toSorted()) {
    const file = path.join(folder, name)
    const text = fs.readFileSync(file, 'utf8')
    const written = reexport(first, file, text) ?? text.replace(BEYOND_LATIN1, escapeLetter)
    if (written !== text) fs.writeFileSync(file, written)
  }
}

/**
 * Chunks of one runtime name the same modules alike, and those of another do not: only files of one
 * folder are compared.
 */
function reexport(first, file, text) {
  if (!text.startsWith('module.exports=[')) return null
  const folder = path.dirname(file)
  const key = `${folder} ${createHash('sha256').update(text.replace(SOURCE_MAP, '')).digest('hex')}`
  const same = first.get(key)
  first.set(key, same ?? file)
  return same ? `module.exports=require(${JSON.stringify(`./${path.basename(same)}`)})\n` : null
}

const escapeLetter = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
