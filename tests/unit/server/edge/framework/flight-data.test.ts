import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  FLIGHT_LOADER,
  flightAsData,
  withoutFlightData,
} from '#server/edge/framework/flight-data.ts'
import { inlineScripts } from '#server/edge/framework/inline-scripts.ts'

/** As Next writes a piece of data: JSON in a script, with every `<` of it escaped. */
const written = (value: unknown) =>
  `<script>self.__next_f.push(${JSON.stringify(value).replaceAll('<', '\\u003c')})</script>`
const FIRST = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'

/** Returns the contents of `self.__next_f` in a browser that has run a page. */
function received(html: string): unknown[] {
  const blocks = [
    ...html.matchAll(/<script data-flight type="([^"]*)">(.*?)<\/script>/gs),
    // a browser makes one sign of the end of a line
  ].map(([, type = '', text = '']) => ({ type, textContent: text.replaceAll(/\r\n?/g, '\n') }))
  const self: { __next_f?: unknown[] } = {}
  runInNewContext(FLIGHT_LOADER, {
    document: { querySelectorAll: () => blocks },
    self,
    JSON,
  })
  return self.__next_f ?? []
}

/** Text that ends a script, or would be changed on its way into the page. */
const html = fc
  .array(
    fc.constantFrom('</script>', '<!--', '<script>', '\r', '\r\n', '\0', '\u0001', '"\\', '&lt;'),
  )
  .map((parts) => parts.join(''))

test('the data of a page arrives as it was, and none of it is a script', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.constantFrom(0, 1, 2), fc.oneof(fc.string({ unit: 'grapheme' }), html)),
        {
          minLength: 1,
          maxLength: 6,
        },
      ),
      fc.string(),
      (pieces, text) => {
        const html = `<body><p>${text.replaceAll('<', '&lt;')}</p>${FIRST}${pieces.map(written).join('')}</body>`
        const page = flightAsData(html)
        expect(inlineScripts(page)).toEqual([FLIGHT_LOADER])
        expect(received(page)).toEqual([[0], ...pieces])
        expect(withoutFlightData(page)).toBe(
          `<body><p>${text.replaceAll('<', '&lt;')}</p><script>${FLIGHT_LOADER}</script></body>`,
        )
      },
    ),
  )
})

test('other scripts stay where they are, and a page without data stays as it is', () => {
  const html =
    '<script>theme()</script><script>self.__next_f.pushed([1])</script><p>self.__next_f.push([1])</p>'
  expect(flightAsData(html)).toBe(html)
  expect(flightAsData(`${html}${FIRST}<script>late()</script>`)).toBe(
    `${html}<script data-flight type="application/json">[0]</script>` +
      `<script>${FLIGHT_LOADER}</script><script>late()</script>`,
  )
})

test('the second time nothing changes', () => {
  const once = flightAsData(`<p>a</p>${FIRST}${written([1, 'b</script>'])}`)
  expect(flightAsData(once)).toBe(once)
})
