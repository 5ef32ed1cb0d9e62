import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { NavForFlags } from '#components/nav/nav-for-flags.tsx'
import { defaultFlags } from '#lib/registry/flags.ts'

const place = vi.hoisted(() => ({ pathname: '/' }))
vi.mock('next/navigation', () => ({ usePathname: () => place.pathname, useParams: () => ({}) }))

const openLists = (pathname: string) => {
  place.pathname = pathname
  const html = renderToStaticMarkup(
    <NavForFlags flags={{ ...defaultFlags, 'enable-admin-tools': true }} settings={{}} />,
  )
  return [...html.matchAll(/<details open=""><summary title="([^"]*)"/g)].map(([, title]) => title)
}

it('opens the lists of admins around the page where the reader is, and no others', () => {
  expect(openLists('/')).not.toContain('Admin')
  expect(openLists('/admin/users')).toContain('Admin')
  expect(openLists('/admin/users')).not.toContain('API Access')
  expect(openLists('/admin/api_access_user_roles/7/edit')).toEqual(
    expect.arrayContaining(['Admin', 'API Access']),
  )
})
