import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A choice of more than eight can be searched, everywhere. Each control decides that from its
// options, so what this protects is that there are no others: a select of the system or of Radix
// that is drawn somewhere else would have no search. It cannot see lists of links or of boxes that
// somebody draws by hand.

const CONTROLS = {
  'a select of the system': [/<select\b/, 'components/ui/selects/compact-select.tsx'],
  'Radix’s select': [/@radix-ui\/react-select/, 'components/ui/selects/radix-select.tsx'],
  'the list behind a button': [
    /from '#components\/ui\/selects\/select-list\.tsx'/,
    'components/ui/selects/select.tsx',
  ],
  'the list of links behind a summary': [/className="picker"/, 'components/studio/picker.tsx'],
} as const

const files = globSync('{app,components}/**/*.tsx')

test.each(Object.entries(CONTROLS))('%s is drawn by one file alone', (_, [drawn, owner]) => {
  expect(files.filter((file) => drawn.test(readFileSync(file, 'utf8')))).toEqual([owner])
})

test('each of those files, and the boxes of admin, ask the one threshold, which nothing else declares', () => {
  for (const file of [
    'components/admin/choices-field.tsx',
    'components/ui/selects/compact-select.tsx',
    'components/ui/selects/select.tsx',
    'components/studio/picker.tsx',
  ])
    expect(readFileSync(file, 'utf8')).toMatch(/length > MOST_WITHOUT_SEARCH/)
  const declaring = globSync('{app,components,lib}/**/*.{ts,tsx}').filter((file) =>
    /const MOST_WITHOUT_SEARCH\b/.test(readFileSync(file, 'utf8')),
  )
  expect(declaring).toEqual(['components/ui/selects/select-option.ts'])
})
