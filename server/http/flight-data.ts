const OPENING = '<script>'
const CLOSING = '</script>'
const FIRST = '(self.__next_f=self.__next_f||[]).push('
const NEXT = 'self.__next_f.push('
const DATA_OPENING = '<script type="application/json" data-flight>'

/**
 * What a page runs to hand the data blocks below it to the framework. It is the same on every page, so that its hash can stand
 * in a policy that the build fixes.
 */
export const FLIGHT_LOADER =
  'for(const e of document.querySelectorAll("script[data-flight]"))(self.__next_f=self.__next_f||[]).push(JSON.parse(e.textContent))'

/**
 * The page with the framework's inline data calls as blocks of JSON, and one constant script behind them that reads them. Next
 * writes the data of a rendering as scripts, which differ on every page: a policy that allowed them by their hashes would allow
 * whatever else had got into the page. The JSON in them is unchanged: Next has escaped every `<` in it.
 */
export function flightAsData(html: string): string {
  const pieces: string[] = []
  let from = 0
  let last = -1
  for (let at = html.indexOf(OPENING); at >= 0; at = html.indexOf(OPENING, at + 1)) {
    const begin = at + OPENING.length
    const call = [FIRST, NEXT].find((text) => html.startsWith(text, begin))
    const end = html.indexOf(CLOSING, begin)
    if (call === undefined || end < 0 || html[end - 1] !== ')') continue
    pieces.push(
      html.slice(from, at),
      DATA_OPENING,
      html.slice(begin + call.length, end - 1),
      CLOSING,
    )
    from = end + CLOSING.length
    last = pieces.length
  }
  if (last < 0) return html
  pieces.splice(last, 0, `${OPENING}${FLIGHT_LOADER}${CLOSING}`)
  return pieces.join('') + html.slice(from)
}

/** The page without those blocks: two renderings of one state differ in how their data is numbered. */
export function withoutFlightData(html: string): string {
  const pieces: string[] = []
  let from = 0
  for (let at = html.indexOf(DATA_OPENING); at >= 0; at = html.indexOf(DATA_OPENING, from)) {
    pieces.push(html.slice(from, at))
    const end = html.indexOf(CLOSING, at)
    from = end < 0 ? html.length : end + CLOSING.length
  }
  return pieces.join('') + html.slice(from)
}
