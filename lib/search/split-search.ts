/** PostgreSQL has no text with this character in it, and refuses a question that has. */
export const stripNul = (text: string): string => text.replaceAll('\0', '')

/** The words of a search field, each of which has to be found. */
export const splitSearch = (search: string): string[] =>
  stripNul(search).split(/\s+/).filter(Boolean)
