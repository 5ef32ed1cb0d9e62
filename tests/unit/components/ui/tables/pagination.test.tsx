import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Pagination } from '#components/ui/tables/pagination.tsx'

const pages = (page: number, total: number) =>
  renderToStaticMarkup(
    <Pagination page={page} perPage={25} total={total} href={(to) => `/assets?page=${to}`} />,
  )

it('says which rows are shown and leads both ways', () => {
  const html = pages(2, 1212)
  expect(html).toContain('26–50 of 1,212')
  expect(html).toMatch(/href="\/assets\?page=1"/)
  expect(html).toMatch(/href="\/assets\?page=3"/)
})

it('leads nowhere beyond the ends', () => {
  expect(pages(1, 30)).not.toContain('page=0')
  expect(pages(2, 30)).toContain('26–30 of 30')
  expect(pages(2, 30)).not.toContain('page=3')
  expect(pages(1, 7)).not.toContain('<nav')
  expect(pages(1, 0)).toContain('0–0 of 0')
})
