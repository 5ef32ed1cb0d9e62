import sanitizeHtml from 'sanitize-html'

const NAMED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** Nothing that is read goes on for longer than this; what stands behind it is not looked at. */
const LONGEST_HTML = 20_000
/** Text that was escaped more often than this is somebody's attempt. */
const MOST_ROUNDS = 8

/**
 * Returns the text that a reader would see in a piece of HTML, however often it was escaped: no
 * markup, no scripts, styles or control characters, one line, at most so many characters, cut
 * between words.
 */
export function plainText(html: string, most: number): string {
  const text = withoutMarkup(html.slice(0, LONGEST_HTML))
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const end = cut.lastIndexOf(' ')
  const whole = end > most / 2 ? cut.slice(0, end) : cut
  return `${whole.replace(/[\s,;:.–-]+$/, '').replace(/[\ud800-\udbff]$/, '')}…`
}

/**
 * Read again until reading changes nothing: what was markup behind two escapes is none for whoever
 * decodes it once more.
 */
function withoutMarkup(html: string): string {
  let text = html
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const read = readOnce(text)
    if (read === text) return text
    text = read
  }
  return text
    .replace(/[<>&]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function readOnce(html: string): string {
  // blocks and breaks divide words; the text of scripts and styles is dropped with them
  const spaced = html.replace(/<(?:\/?(?:p|div|li|ul|ol|h[1-6]|blockquote|tr|td)|br)\b/gi, ' $&')
  const escaped = sanitizeHtml(spaced, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'iframe',
      'object',
      'svg',
      'template',
    ],
  })
  return (
    escaped
      .replace(/&(?:amp|lt|gt|quot);/g, (entity) => NAMED[entity] ?? entity)
      // control characters, and marks that turn or hide what stands after them
      .replace(/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .toWellFormed()
  )
}
