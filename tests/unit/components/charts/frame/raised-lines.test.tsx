// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RaisedLines } from '#components/charts/frame/raised-lines.tsx'

const SERIES = [
  { href: '/networks/ethereum', color: 'var(--s1)', isOthers: false },
  { href: '/networks/solana', color: '#9945ff', isOthers: false },
  { href: null, color: 'var(--s-other)', isOthers: true },
]

/** The colours of the lines that are thicker while the row of a network has the focus. */
function listRaised(network: string): (string | null)[] {
  document.body.innerHTML = `<main>
    ${renderToStaticMarkup(<RaisedLines series={SERIES} within="#value" />)}
    <table><tbody><tr><td><a href="/networks/${network}">name</a></td></tr></tbody></table>
    <svg id="value">${SERIES.map(({ color }) => `<path stroke="${color}"/>`).join('')}</svg>
    <svg id="elsewhere"><path stroke="var(--s1)"/></svg>
  </main>`
  document.querySelector('a')?.focus()
  return [...document.querySelectorAll('path')]
    .filter((path) => getComputedStyle(path).strokeWidth === '3.5')
    .map((path) => path.getAttribute('stroke'))
}

test('the line of a row with the focus is raised, in the panels that are named, and no other', () => {
  expect(listRaised('ethereum')).toEqual(['var(--s1)'])
  expect(listRaised('solana')).toEqual(['#9945ff'])
  expect(listRaised('stellar')).toEqual([])
})
