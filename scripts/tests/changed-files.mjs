import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../paths.mjs'
import { Refusal } from '../processes/processes.mjs'

const UPSTREAM = 'origin/main'

/**
 * Files that differ from a commit, with what is not committed yet, relative to the project;
 * `removed`: how many are gone. Without a commit: from where this branch left the main branch; on
 * the main branch itself, from the commit before. Throws Refusal for a commit that is not there.
 * @param {{ since?: string, folder?: string }} options
 * @returns {{ base: string, files: string[], removed: number }}
 */
export function changedFiles({ since, folder = root }) {
  const git = (...args) => linesOf(folder, args)
  const [head] = git('rev-parse', '--verify', '--quiet', 'HEAD')
  if (!head)
    throw new Refusal(
      'What has changed is read from git, and this folder has no commit: run npm test instead.',
    )
  const base = since ? commitOf(git, since) : (whereItLeft(git, head) ?? head)
  const all = new Set([
    ...git('diff', '--name-only', '--no-renames', '--relative', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ])
  const files = [...all].filter((file) => fs.existsSync(path.join(folder, file))).sort()
  return { base, files, removed: all.size - files.length }
}

function whereItLeft(git, head) {
  const [left] = git('merge-base', 'HEAD', UPSTREAM)
  if (left && left !== head) return left
  return git('rev-parse', '--verify', '--quiet', 'HEAD~1')[0]
}

function commitOf(git, name) {
  const [commit] = git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  if (commit) return commit
  throw new Refusal(`Unknown commit ${name}: give a commit, a branch or a tag that git log shows.`)
}

/** Git's answer, line by line; none where it refuses or is not installed. */
function linesOf(cwd, args) {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}
