import { expect, type Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expectInsidePanels } from './inside-panels.ts'
import { isFull } from './variable.ts'

export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** Lists the faults that axe finds on a page as it stands, in light; in dark only those that colors change. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violations(page, { rules: ['color-contrast', 'link-in-text-block'] })
  return [...light, ...dark.map((text) => `dark: ${text}`)]
}

interface Heard {
  errors: string[]
  hosts: Set<string>
  failed: string[]
}

/** Records a page's complaints, the hosts it asks, and the files it misses, from now on. */
function listen(page: Page): Heard {
  const heard: Heard = { errors: [], hosts: new Set(), failed: [] }
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      heard.errors.push(message.text())
  })
  page.on('pageerror', (error) => {
    heard.errors.push(error.message)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) heard.hosts.add(new URL(request.url()).host)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) heard.failed.push(`${response.url()}: ${response.status()}`)
  })
  return heard
}

/** Parts are shared, so that over many pages each is seen in all four. */
export const FORMS = [
  { name: 'desk, light', viewport: DESK, scheme: 'light' },
  { name: 'phone, dark', viewport: PHONE, scheme: 'dark' },
  { name: 'desk, dark', viewport: DESK, scheme: 'dark' },
  { name: 'phone, light', viewport: PHONE, scheme: 'light' },
] as const

/** The two that are each other's opposite show most faults of the others as well: in full, all four are looked at. */
export const formsInTurn = isFull ? FORMS : [FORMS[0], FORMS[1]]

/**
 * A page answers, complains of nothing, asks nobody else, stays within its panels at every width,
 * and axe finds nothing on it, on a desk or a phone, in light or dark, as FORMS has it at `form`. →
 * bytes on the wire until the page is still
 */
export async function inspectPage(page: Page, url: string, form: number): Promise<number> {
  const heard = listen(page)
  const weight = await weigh(page)
  const { viewport, scheme } = FORMS[form] ?? FORMS[0]
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize(viewport)
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  const { bytes } = weight
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await violations(page), `${viewport.width} px, ${scheme}`).toEqual([])
  expect(await unknownClasses(page), 'classes that no style sheet knows').toEqual([])
  await expectInsidePanels(page)
  expect(heard).toEqual({ errors: [], hosts: new Set([new URL(page.url()).host]), failed: [] })
  return bytes
}

/** Read by others: how many figures a strip has (some counts need rules), and what page analytics leaves out. */
const NOT_STYLED = /^(?:of-\d+|ph-no-capture)$/

/**
 * Lists the classes of elements that no loaded style sheet names: a word that was misspelled, or a
 * sheet that was not loaded.
 */
async function unknownClasses(page: Page): Promise<string[]> {
  const unknown = await page.evaluate(() => {
    const known = new Set<string>()
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule)
          for (const [, name = ''] of rule.selectorText.matchAll(/\.((?:\\.|[\w-])+)/g))
            known.add(name.replaceAll('\\', ''))
        if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) read(rule.cssRules)
      }
    }
    for (const sheet of document.styleSheets) read(sheet.cssRules)
    return [...document.querySelectorAll('[class]')]
      .flatMap(({ classList }) => [...classList])
      .filter((name) => !known.has(name))
  })
  return [...new Set(unknown)].filter((name) => !NOT_STYLED.test(name))
}

/** For pages that somebody is signed in to already: axe finds nothing, and nothing reaches beyond the width. */
export async function expectNothingInTheWay(
  page: Page,
  urls: readonly string[],
  { width, scheme }: { width: number; scheme: 'light' | 'dark' },
): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: scheme })
  for (const url of urls) {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violations(page), url).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      url,
    ).toBeLessThanOrEqual(width)
  }
}

/** Everything that a browser fetches from now on, as it goes over the wire. */
async function weigh(page: Page): Promise<{ bytes: number }> {
  const weight = { bytes: 0 }
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    weight.bytes += encodedDataLength
  })
  return weight
}
