import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { softwareVersion } from '#server/core/software-version.ts'
import { testFolder } from '../../../support/files/test-folder.ts'

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = testFolder()
  mkdirSync(join(folder, '.next'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('the version of the package, with the commit of the build where it is known', () => {
  const manifest = { 'package.json': '{ "name": "assay", "version": "1.2.3" }' }
  expect(softwareVersion(folderWith(manifest))).toBe('1.2.3')
  expect(softwareVersion(folderWith({ ...manifest, '.next/COMMIT': '3f2a1bc\n' }))).toBe(
    '1.2.3+3f2a1bc',
  )
  expect(softwareVersion(folderWith({ ...manifest, '.next/COMMIT': '' }))).toBe('1.2.3')
  expect(softwareVersion(folderWith({}))).toBe('unknown')
})
