// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { applyAccountTheme, forgetAccountTheme } from '#components/session/account-theme.ts'

const root = document.documentElement
const turnTo = (theme: string) => {
  localStorage.setItem('theme', theme)
  root.dataset.theme = theme
}
beforeEach(() => {
  localStorage.clear()
  delete root.dataset.theme
})

it('turns dark with the account, now and on the next page', () => {
  applyAccountTheme(true)
  expect([root.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
})

it('leaves the theme alone while the account never asked for dark', () => {
  applyAccountTheme(false)
  expect([root.dataset.theme, localStorage.getItem('theme')]).toEqual([undefined, null])
})

it('follows a change of the account once, and not over what was turned here since', () => {
  applyAccountTheme(true)
  turnTo('light')
  applyAccountTheme(true)
  expect(root.dataset.theme).toBe('light')
  turnTo('dark')
  applyAccountTheme(false)
  expect(root.dataset.theme).toBe('light')
})

it('begins anew for the next who signs in', () => {
  applyAccountTheme(true)
  forgetAccountTheme()
  turnTo('light')
  applyAccountTheme(true)
  expect(root.dataset.theme).toBe('dark')
})
