const OPENING = '<script>'
const CLOSING = '</script>'
const FIRST = '(self.__next_f=self.__next_f||[]).push('
const NEXT = 'self.__next_f.push('
/** The text that every block of data begins with. */
const DATA_OPENING = '<script data-flight'
/** Stands for `<` in a block of text, where a browser would look for the end of the script. */
const LESS_THAN = '\u0001'
/** Characters that a browser would change in a block of text, or that would be read as `<`. */
const NOT_AS_TEXT = /[\0\r\u0001]/

/**
 * The script that a page runs to hand the data blocks below it to the framework. It is the same on
 * every page, so that its hash can stand in a policy that the build fixes.
 */
export const FLIGHT_LOADER =
  'for(const e of document.querySelectorAll("script[data-flight]"))(self.__next_f=self.__next_f||[]).push(e.type=="text/plain"?[1,e.textContent.replaceAll("\\u0001","<")]:JSON.parse(e.textContent))'

/**
 * The page with the framework's inline data calls as blocks of data, and one constant script behind
 * them that reads them. Next writes the data of a rendering as scripts, which differ on every page:
 * a policy that allowed them by their hashes would allow whatever else had got into the page. Most
 * of it is one long text, which stands there as it is and not as a JSON string: without its
 * backslashes it is more like the page around it, and a page takes 2% less on the wire. The rest is
 * Next's own JSON, in which every `<` is escaped.
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
    pieces.push(html.slice(from, at), blockOf(html.slice(begin + call.length, end - 1)))
    from = end + CLOSING.length
    last = pieces.length
  }
  if (last < 0) return html
  pieces.splice(last, 0, `${OPENING}${FLIGHT_LOADER}${CLOSING}`)
  return pieces.join('') + html.slice(from)
}

function blockOf(json: string): string {
  const data: unknown = JSON.parse(json)
  if (Array.isArray(data) && data.length === 2 && data[0] === 1) {
    const text: unknown = data[1]
    if (typeof text === 'string' && text.isWellFormed() && !NOT_AS_TEXT.test(text))
      return `${DATA_OPENING} type="text/plain">${text.replaceAll('<', LESS_THAN)}${CLOSING}`
  }
  return `${DATA_OPENING} type="application/json">${json}${CLOSING}`
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
