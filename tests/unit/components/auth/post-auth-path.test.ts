// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { savePostAuthPath, takePostAuthPath } from '#components/auth/post-auth-path.ts'

beforeEach(() => {
  sessionStorage.clear()
})

it('gives a saved path back once', () => {
  savePostAuthPath('/assets?q=gold')
  expect(takePostAuthPath()).toBe('/assets?q=gold')
  expect(takePostAuthPath()).toBeNull()
})

it('gives back no other site, whoever wrote it there', () => {
  for (const foreign of [
    '//evil.example/x',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
  ]) {
    savePostAuthPath(foreign)
    expect(takePostAuthPath()).toBeNull()
    sessionStorage.setItem('post_auth_redirect_path', foreign)
    expect(takePostAuthPath()).toBeNull()
  }
})
