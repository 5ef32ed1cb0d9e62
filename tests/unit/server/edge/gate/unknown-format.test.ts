import { expect, test } from 'vitest'
import { refuseUnknownFormat } from '#server/edge/gate/unknown-format.ts'

test.each([
  [
    '/treasuries.xlsx?range=30d',
    'There is no .xlsx file here. Available: /treasuries.csv, /treasuries.json, ' +
      '/treasuries.svg, /treasuries.png, /treasuries.metadata.json.',
  ],
  [
    '/assets.XLS',
    'There is no .xls file here. Available: /assets.csv, /assets.json, /assets.metadata.json.',
  ],
  [
    '/home.pdf',
    'There is no .pdf file here. Available: /home.csv, /home.json, /home.svg, /home.png, /home.metadata.json.',
  ],
])('%s is told what there is', (target, message) => {
  expect(refuseUnknownFormat(target)).toEqual({ code: 'not_found', status: 404, message })
})

test.each([
  '/treasuries.csv',
  '/treasuries',
  '/status.xlsx',
  '/nowhere.xlsx',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/news/feed.xml',
  '/changes/feed.xml',
  '/assets/some.thing',
  '/_next/static/media/font.woff2',
])('%s goes on', (target) => {
  expect(refuseUnknownFormat(target)).toBeNull()
})
