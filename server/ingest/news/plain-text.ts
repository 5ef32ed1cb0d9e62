import sanitizeHtml from 'sanitize-html'

const NAMED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/**
 * What a reader would read of a piece of HTML: no markup, no scripts, styles or control characters, one line, at most so
 * many characters, cut between words.
 */
export function plainText(html: string, most: number): string {
  // blocks and breaks divide words; the text of scripts and styles is dropped with them
  const spaced = html.replace(/<(?:\/?(?:p|div|li|ul|ol|h[1-6]|blockquote|tr|td)|br)\b/gi, ' $&')
  const escaped = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'svg', 'template'] })
  const text = escaped.replace(/&(?:amp|lt|gt|quot);/g, (entity) => NAMED[entity] ?? entity)
    // control characters, and marks that turn or hide what stands after them
    .replace(/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu, ' ').replace(/\s+/g, ' ').trim()
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/, '').replace(/[\ud800-\udbff]$/, '')}…`
}
