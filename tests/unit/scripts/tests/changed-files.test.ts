import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changedFiles } from '../../../../scripts/tests/changed-files.mjs'
import { testFolder } from '../../../support/files/test-folder.ts'

const folder = testFolder()
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
}
const commit = (message: string) => {
  git('add', '--all')
  git('commit', '--quiet', '--message', message)
}
const filesOf = (since?: string) => changedFiles(since ? { since, folder } : { folder }).files

test('from the commit before, from one that is named, or from where a branch left the main one', () => {
  expect(() => filesOf()).toThrow('has no commit')
  git('init', '--quiet', '--initial-branch=main')
  write('first.ts', '1')
  write('gone.ts', '1')
  commit('First')
  write('second.ts', '1')
  commit('Second')
  expect(filesOf()).toEqual(['second.ts'])
  write('first.ts', '2')
  write('new.ts', '1')
  rmSync(join(folder, 'gone.ts'))
  expect(filesOf()).toEqual(['first.ts', 'new.ts', 'second.ts'])
  expect(filesOf('HEAD')).toEqual(['first.ts', 'new.ts'])
  expect(changedFiles({ folder }).removed).toBe(1)
  expect(() => filesOf('nowhere')).toThrow(
    'Unknown commit nowhere: give a commit, a branch or a tag',
  )

  git('update-ref', 'refs/remotes/origin/main', 'HEAD~1')
  expect(filesOf()).toEqual(['first.ts', 'new.ts', 'second.ts'])
  commit('Third')
  expect(filesOf()).toEqual(['first.ts', 'new.ts', 'second.ts'])
  expect(filesOf('HEAD~1')).toEqual(['first.ts', 'new.ts'])
}, 60_000)
