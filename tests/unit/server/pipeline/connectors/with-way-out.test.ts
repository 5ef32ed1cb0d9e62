import { expect, test } from 'vitest'
import { withWayOut } from '#server/pipeline/connectors/with-way-out.ts'

test('an option that a reader names is set where an address has its options', () => {
  expect(withWayOut('nav', 'unknown asset "OUSG": --create adds it')).toBe(
    'unknown asset "OUSG": --create adds it (options of an address are set when it is added: ' +
      'npm run live -- add, or Add source under Admin, Sources)',
  )
})

test('what names its own command, or no option, stays as it is', () => {
  for (const reason of ['answered 404', 'if so, npm run live -- again 12 --revises'])
    expect(withWayOut('nav', reason)).toBe(reason)
})
