const LONGEST = 60

/**
 * A name that somebody gave themselves or their organization, in a mail to people who never heard
 * of them: one short line in quotation marks, without characters that turn or hide others, and
 * nothing in it that a mail program makes a link of.
 */
export function quotedName(name: string): string {
  const line = name
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .toWellFormed()
    .replace(/\p{L}[\p{L}\d+.-]*:\/+/gu, ' ')
    .replace(/[/\\:@<>]+/g, ' ')
    .replace(/([.。])(?=[^\s.。])/g, '$1 ')
    .replace(/["“”„«»]/g, "'")
    .replace(/ +/g, ' ')
    .trim()
  const letters = [...line]
  return `“${letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : line}”`
}
