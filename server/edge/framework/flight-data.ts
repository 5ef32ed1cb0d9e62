import {
  DATA_CALL,
  dataScriptsIn,
  TEXT_PIECE,
  textOfPiece,
} from '#server/edge/framework/next-forms.ts'

const CLOSING = '</script>'
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
  'for(const e of document.querySelectorAll("script[data-flight]"))' +
  `${DATA_CALL}e.type=="text/plain"?` +
  `[${TEXT_PIECE},e.textContent.replaceAll("\\u0001","<")]:JSON.parse(e.textContent))`

/**
 * The page with the framework's inline data calls as blocks of data, and one constant script behind
 * them that reads them. Next writes the data of a rendering as scripts, which differ on every page:
 * a policy that allowed them by their hashes would allow whatever else had got into the page. Most
 * of it is one long text, which stands there as it is and not as a JSON string: without its
 * backslashes it is more like the page around it, and a page takes 2% less on the wire. The rest is
 * Next's own JSON, in which every `<` is escaped.
 */
export function flightAsData(html: string): string {
  const scripts = dataScriptsIn(html)
  if (scripts.length === 0) return html
  let at = 0
  const pieces = scripts.flatMap(({ from, to, json }) => {
    const before = html.slice(at, from)
    at = to
    return [before, blockOf(json)]
  })
  return `${pieces.join('')}<script>${FLIGHT_LOADER}${CLOSING}${html.slice(at)}`
}

function blockOf(json: string): string {
  const text = textOfPiece(json)
  return text?.isWellFormed() && !NOT_AS_TEXT.test(text)
    ? `${DATA_OPENING} type="text/plain">${text.replaceAll('<', LESS_THAN)}${CLOSING}`
    : `${DATA_OPENING} type="application/json">${json}${CLOSING}`
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
