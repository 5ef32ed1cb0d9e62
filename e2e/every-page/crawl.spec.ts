import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { flagKeys } from '#lib/registry/flags.ts'
import { pageRoutes, findRoute } from '#lib/routes.ts'
import { isFull } from '../support/variable.ts'
import { ownSite as test, signIn, withDatabase, type OwnSite } from '../support/own-site.ts'

// Every link of the site, from the first page on, as somebody who may see everything.

/** Reached by signing in; and the older address of a page that is linked by its newer one. */
const UNLINKED = ['/auth/error', '/auth/verify', '/auth/signout', '/tools/api/endpoint/protocols']
const AT_ONCE = 4
/** words that only an unfinished page would say */
const UNFINISHED =
  /lorem ipsum|coming soon|\bTODO\b|\bundefined\b|\bNaN\b|\[object Object\]|\bInvalid Date\b/
/** Drawings show that the files of a page are there; the same as PNG, CSV and JSON comes from the same place. */
const LEFT_OUT = /\.(?:png|json|csv)$/
/** So many pages of one route with a parameter, and their drawings, stand for all; in full, each is asked for. */
const ALIKE_ASKED = isFull ? Infinity : 3

interface Found {
  path: string
  from: string
  status: number
  isPage: boolean
  isForAll: boolean
  title: string
  description: string
  image: string
  unfinished: string
  /** says in terms of schema.org what it is */
  isDescribed: boolean
}

test('a crawl from the first page reaches every page, and every link leads somewhere', async ({
  site,
  browser,
}) => {
  test.setTimeout(isFull ? 1_200_000 : 300_000)
  await oneOfEach(site)
  const { page, context, close } = await signIn(browser, site, 'crawl@crawl.example', {
    name: 'Ann Other',
    role: 'ADMIN',
    flags: flagKeys,
    team: 'ENTERPRISE',
  })
  const found = await crawl(context.request, site.url, ['/', ...(await readMenu(page, site.url))])
  await close()

  expect(
    found
      .filter(({ status }) => status !== 200)
      .map(({ path, from, status }) => `${path} from ${from}: ${status}`),
  ).toEqual([])
  const reached = new Set(found.map(({ path }) => findRoute(path)))
  expect(pageRoutes.filter((route) => !reached.has(route) && !UNLINKED.includes(route))).toEqual([])
  const pages = found.filter(({ isPage }) => isPage)
  expect(pages.length).toBeGreaterThan(isFull ? 300 : 100)
  expect(
    pages
      .filter(({ unfinished }) => unfinished)
      .map(({ path, unfinished }) => `${path}: ${unfinished}`),
  ).toEqual([])
  expect(
    pages
      .filter(({ title, description }) => !/^Assay \| .+/.test(title) || description.length < 20)
      .map(({ path, title }) => `${path}: ${title}`),
  ).toEqual([])
  const forAll = pages.filter(({ isForAll }) => isForAll)
  expect(forAll.filter(({ isDescribed }) => !isDescribed).map(({ path }) => path)).toEqual([])
  for (const part of ['title', 'description', 'image'] as const)
    expect(repeated(forAll, part), part).toEqual([])
})

/** Adds one of each record that a page for admins shows and the demo set lacks. */
async function oneOfEach(site: OwnSite): Promise<void> {
  await withDatabase(site, (client) =>
    client.query(`
    insert into api_role (id, name, updated_at) values ('crawl', 'Crawl', now());
    insert into api_policy (id, name, effect, updated_at) values ('crawl', 'Crawl', 'allow', now());
    insert into api_policy_assignment (id, role_id, policy_id, updated_at) values ('crawl', 'crawl', 'crawl', now());
    insert into organization (id, name, updated_at) values ('crawl', 'Crawl', now());
    insert into "user" (id, email, updated_at) values ('crawl', 'one@crawl.example', now());
    insert into api_user_role (id, user_id, role_id, updated_at) values ('crawl', 'crawl', 'crawl', now());
    insert into citation (title, publisher, url, published_on, updated_at)
      values ('Sample citation', 'Sample publisher', 'https://citation.example/', '2026-01-02', now());
    insert into api_org_role (id, organization_id, role_id, updated_at) values ('crawl', 'crawl', 'crawl', now());`),
  )
}

/** Entries that need a flag come when it is known who looks. */
async function readMenu(page: Page, url: string): Promise<string[]> {
  await page.goto(url)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.locator('a[href="/admin/users"]')).toBeAttached()
  return menu
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '/'))
}

async function crawl(
  request: APIRequestContext,
  url: string,
  seeds: readonly string[],
): Promise<Found[]> {
  const queue: { path: string; from: string }[] = []
  const known = new Set<string>()
  const found: Found[] = []
  const alike = new Map<string, number>()
  const add = (href: string, from: string) => {
    const { origin, pathname } = new URL(href.replaceAll('&amp;', '&'), url + from)
    if (origin !== url || known.has(pathname) || LEFT_OUT.test(pathname)) return
    known.add(pathname)
    const kind = findRoute(pathname.replace(/\.svg$/, ''))
    if (kind?.includes('[')) {
      const asked = (alike.get(kind) ?? 0) + 1
      alike.set(kind, asked)
      if (asked > ALIKE_ASKED) return
    }
    queue.push({ path: pathname, from })
  }
  for (const seed of seeds) add(seed, '/')
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { path, from } = next
      const answer = await request.get(url + path)
      const html = (answer.headers()['content-type'] ?? '').startsWith('text/html')
        ? await answer.text()
        : ''
      for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"#]+)/g)) add(href, path)
      found.push({
        path,
        from,
        status: answer.status(),
        ...readHead(html),
        isPage: html !== '' && new URL(answer.url()).pathname === path,
      })
    }
  }
  // those that find the queue empty begin again while others still bring links
  while (queue.length) await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}

function readHead(
  html: string,
): Pick<Found, 'title' | 'description' | 'image' | 'unfinished' | 'isForAll' | 'isDescribed'> {
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  const text = html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]+>/g, ' ')
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    description: meta('description'),
    image: meta('og:image'),
    isDescribed: html.includes('<script type="application/ld+json"'),
    isForAll: !meta('robots').includes('noindex'),
    unfinished: UNFINISHED.exec(text)?.[0] ?? '',
  }
}

/** Pages that say the same of themselves. */
function repeated(pages: readonly Found[], part: 'title' | 'description' | 'image'): string[] {
  return [...Map.groupBy(pages, (page) => page[part])]
    .filter(([, same]) => same.length > 1)
    .map(([text, same]) => `${text}: ${same.map(({ path }) => path).join(', ')}`)
}
