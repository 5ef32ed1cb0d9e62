/** A text in a place of a feed that is HTML by definition: RSS descriptions, and Atom texts that say so. */
export function feedHtml(text: string): string {
  return plain(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/**
 * A text in a place of which readers do not agree whether it is HTML: titles and categories of RSS.
 * A text that reads as markup or has an entity is escaped; any other, "AT&T" and "5 < 6", stays as
 * both kinds of reader show it.
 */
export function feedText(text: string): string {
  return READS_AS_MARKUP.test(text) ? feedHtml(text) : plain(text)
}

const READS_AS_MARKUP = /<[a-z!?/]|&#?\w+;/i

/** XML has no place for control characters, nor for half a character. */
const plain = (text: string): string =>
  text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, ' ')
