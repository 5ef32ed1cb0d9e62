import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findCommit } from '../../../../scripts/build/find-commit.mjs'
import { testFolder } from '../../../support/files/test-folder.ts'

const folder = testFolder()
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()

test('no checkout, no commit yet, a commit, and a folder within a checkout', async () => {
  expect(await findCommit(folder)).toBe('')
  git('init', '--quiet')
  expect(await findCommit(folder)).toBe('')
  git('commit', '--quiet', '--allow-empty', '--message', 'First')
  expect(await findCommit(folder)).toBe(git('rev-parse', '--short', 'HEAD'))
  mkdirSync(join(folder, 'inner'))
  expect(await findCommit(join(folder, 'inner'))).toBe('')
  expect(await findCommit(join(folder, 'not there'))).toBe('')
}, 60_000)
