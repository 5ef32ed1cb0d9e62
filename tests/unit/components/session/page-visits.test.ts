// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { countPageVisit, pageVisits } from '#components/session/page-visits.ts'

beforeEach(() => {
  sessionStorage.clear()
})

it('counts each page that is arrived at, but not the same one loaded anew', () => {
  for (const path of ['/', '/', '/treasuries', '/treasuries', '/']) countPageVisit(path)
  expect(pageVisits()).toBe(3)
})

it('leaves out pages on the way in, and parts of other people’s pages', () => {
  for (const path of ['/login', '/auth/error', '/auth/verify', '/embed/value']) countPageVisit(path)
  expect(pageVisits()).toBe(0)
  countPageVisit('/authorities')
  expect(pageVisits()).toBe(1)
})

it('begins at nothing where the storage holds nonsense', () => {
  for (const nonsense of ['-4', 'many', '1.5', '']) {
    sessionStorage.setItem('inline_auth_page_visits', nonsense)
    expect(pageVisits()).toBe(0)
  }
})
