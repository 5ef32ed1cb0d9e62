/** For sentences that repeat what a file has, which may be of any length. */
export const shorten = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…` : text
