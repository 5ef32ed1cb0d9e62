import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BrushPicture } from '#components/charts/still/brush-picture.tsx'

const START = 20_000
const pathOf = (total: number[]): string =>
  /<path d="([^"]+)"/.exec(
    renderToStaticMarkup(
      <BrushPicture total={total} start={START} from={START} to={START + total.length - 1} />,
    ),
  )?.[1] ?? ''

test('what is never below zero is filled from below the picture', () => {
  expect(pathOf([10, 20])).toMatch(/^M-2 63V30H0/)
})

test('what is below zero too is filled from its zero line, and ends at the foot where it is lowest', () => {
  const path = pathOf([10, -10])
  expect(path).toMatch(/^M-2 30V2H0/)
  expect(path).toContain('V30M0 30H1')
})

test('what lies below zero alone hangs from the top', () => {
  expect(pathOf([-10, -10])).toMatch(/^M-2 2V58H0/)
})
