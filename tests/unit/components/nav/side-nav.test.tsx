import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { navIcons } from '#components/nav/nav-icons.ts'
import { SideNav } from '#components/nav/side-nav.tsx'
import { defaultFlags, flagKeys } from '#lib/registry/flags.ts'
import { visibleNavigation } from '#lib/registry/navigation.ts'

vi.mock('next/navigation', () => ({
  usePathname: () => '/networks/ethereum',
  useParams: () => ({ networkSlug: 'ethereum' }),
}))

const menu = (flags = defaultFlags) =>
  renderToStaticMarkup(
    <SideNav
      brand="Assay"
      sections={visibleNavigation(flags, { blog: 'https://blog.assay.example' })}
      sources={{ fresh: 14, total: 15 }}
      statusHref="/status"
    />,
  )
const allFlags = { ...defaultFlags, ...Object.fromEntries(flagKeys.map((key) => [key, true])) }

it('marks the place where the reader is, and only that', () => {
  expect(
    [...menu().matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(
      ([link]) => /href="([^"]*)"/.exec(link)?.[1],
    ),
  ).toEqual(['/networks'])
})

it('folds away what the registry says, and nests what has entries of its own', () => {
  const html = menu(allFlags)
  expect(html).toMatch(/<details><summary title="Internal Tools"/)
  expect(html).toMatch(/<details open=""><summary title="Asset Classes"/)
  expect(html).toMatch(
    /<summary title="Admin".*<details><summary title="API Access".*Policy Assignments/s,
  )
})

it('draws every entry with an icon of its registry', () => {
  const html = menu(allFlags)
  expect(html).toContain(navIcons.Landmark)
  // each link has its drawing first
  expect(
    [...html.matchAll(/<a class="nav-link"[^>]*>(.{4})/g)].every(([, start]) => start === '<svg'),
  ).toBe(true)
})

it('opens what leads out in a new tab, and says how many sources are fresh', () => {
  expect(menu()).toMatch(
    /<a class="nav-link" href="https:\/\/blog\.assay\.example"[^>]*target="_blank"/,
  )
  expect(menu()).toContain('<span class="dot warning"></span><span>14 of 15 sources fresh</span>')
})
