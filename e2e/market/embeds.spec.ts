import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test, type Page } from '@playwright/test'

// Tests the pages that other sites may frame, in a browser: another origin shows one of ours in a
// frame and hears what it sends.

const PAYLOADS = [
  '"><script>parent.postMessage("run","*")</script>',
  '</script><script>parent.postMessage("run","*")</script>',
  '<img src=x onerror=parent.postMessage("run","*")>',
  'javascript:parent.postMessage("run","*")',
] as const
const PARAMETERS = ['q', 'chart', 'block', 'league', 'height', 'from', 'asof', 'currency'] as const

let url = ''
let body = ''
const other = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(
    `<!doctype html><body><script>heard = []; onmessage = ({ data }) => heard.push(data)</script>${body}</body>`,
  )
})
test.beforeAll(async () => {
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  url = `http://127.0.0.1:${address.port}/`
})
test.afterAll(() => {
  other.close()
})

/** Another site's page with each of these in a frame. */
async function framed(page: Page, addresses: readonly string[], attributes = '') {
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  body = addresses
    .map((address) => `<iframe src="${origin}${address}" ${attributes} width="800" height="500">`)
    .join('</iframe>')
  await page.goto(url, { waitUntil: 'load' })
  return page.frameLocator('iframe')
}

for (const attributes of ['', 'sandbox="allow-scripts"', 'sandbox'])
  test(`a frame ${attributes || 'without limits'} of another site shows the chart and sets no cookie`, async ({
    page,
  }) => {
    const frame = await framed(page, ['/embed/treasuries'], attributes)
    await expect(frame.locator('svg').first()).toBeVisible()
    expect(await page.context().cookies()).toEqual([])
  })

for (const address of ['/', '/treasuries', '/login', '/settings', '/admin', '/embed/../login'])
  test(`${address} is shown in no frame`, async ({ page }) => {
    const refused = page.waitForEvent('console', (said) => said.text().includes('frame-ancestors'))
    await framed(page, [address])
    await refused
    expect(page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
  })

test('nothing that stands in the address of an embedded page runs', async ({ page }) => {
  for (const payload of PAYLOADS) {
    const addresses = PARAMETERS.map(
      (name) => `/embed/treasuries?${name}=${encodeURIComponent(payload)}`,
    )
    await framed(page, addresses)
    expect(page.frames()).toHaveLength(1 + addresses.length)
    expect(await page.evaluate('heard'), payload).toEqual([])
  }
})
