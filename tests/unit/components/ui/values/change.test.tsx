import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Change } from '#components/ui/values/change.tsx'

it.each([
  [<Change key="up" fraction={0.0326} />, '<span class="chg pos">+3.26%</span>'],
  [<Change key="down" fraction={-0.0041} />, '<span class="chg neg">−0.41%</span>'],
  [<Change key="flat" fraction={-0.00001} />, '<span class="chg flat">0.00%</span>'],
  [<Change key="points" fraction={0.0012} as="points" />, '<span class="chg pos">+0.12 pp</span>'],
])('has sign, arrow and colour of one mind', (element, html) => {
  expect(renderToStaticMarkup(element)).toBe(html)
})

it('is blank with a reason where it is not known', () => {
  expect(
    renderToStaticMarkup(<Change fraction={null} reason="Tracked since yesterday" />),
  ).toContain('<span class="sr-only">Tracked since yesterday</span>')
})
