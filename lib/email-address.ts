const LONGEST = 254
const LONGEST_LOCAL_PART = 64
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * An address as it is kept and compared: trimmed, lower case. Null for what no mail can be sent to, and for spellings
 * that mail programs read in different ways (quotes, comments, signs beyond ASCII).
 */
export function emailAddress(text: string): string | null {
  const address = text.trim().toLowerCase()
  if (address.length > LONGEST) return null
  const [local = '', domain = '', ...more] = address.split('@')
  if (more.length || local.length > LONGEST_LOCAL_PART || !LOCAL_PART.test(local)) return null
  const labels = domain.split('.')
  return labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^[0-9]+$/.test(labels.at(-1) ?? '')
    ? address
    : null
}
