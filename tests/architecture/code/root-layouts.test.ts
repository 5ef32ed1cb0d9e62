// Protects: every page stands in the document with sign-in, profile and messages, and every page of
// this site beside the side navigation, although no single layout stands over all of them
// (docs/decisions/093-three-root-layouts.md). Cannot see: whether what a layout imports is what it
// renders.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The outermost layout over a page. */
function rootLayout(page: string): string | undefined {
  const folders = path.dirname(page).split('/')
  return folders
    .map((_, at) => path.join(...folders.slice(0, at + 1), 'layout.tsx'))
    .find((layout) => existsSync(layout))
}

const mounts = (layout: string, component: string): boolean => {
  const text = readFileSync(layout, 'utf8')
  return text.includes(`import { ${component}`) && text.includes(`<${component}`)
}

test('each page has a root layout with the document, and each of this site with its frame', () => {
  const pages = globSync('app/**/page.tsx')
  expect(pages.length).toBeGreaterThan(100)
  const roots = new Set(pages.map((page) => rootLayout(page) ?? `nothing over ${page}`))
  expect([...roots].sort()).toEqual([
    'app/(bare)/layout.tsx',
    'app/(site)/layout.tsx',
    'app/embed/layout.tsx',
  ])
  const standing = [...roots, 'app/global-not-found.tsx']
  expect(standing.filter((layout) => !mounts(layout, 'Document'))).toEqual([])
  expect(standing.filter((layout) => !mounts(layout, 'SiteFrame'))).toEqual([
    'app/embed/layout.tsx',
  ])
})
