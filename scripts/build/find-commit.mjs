import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { promisify } from 'node:util'
import { root } from '../paths.mjs'

/**
 * The short commit that a folder is a checkout of; empty where it is none, or there is no git, or
 * git does not trust the folder. A folder within another checkout is not that one.
 * @param {string} [folder]
 * @returns {Promise<string>}
 */
export async function findCommit(folder = root) {
  try {
    const { stdout } = await promisify(execFile)(
      'git',
      ['rev-parse', '--show-toplevel', '--short', 'HEAD'],
      { cwd: folder, timeout: 30_000 },
    )
    const [top = '', commit = ''] = stdout.trim().split('\n')
    return fs.realpathSync(top) === fs.realpathSync(folder) ? commit : ''
  } catch {
    return ''
  }
}
