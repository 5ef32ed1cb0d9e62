const LOST_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
])
const LOST_SENTENCE = /connection terminated|timeout exceeded when trying to connect/i

/** Whether an error says, by one of its codes or in its text, that the database is not to be reached. */
export const isLostConnection = (codes: readonly unknown[], text: string): boolean =>
  codes.some((code) => LOST_CODES.has(String(code))) || LOST_SENTENCE.test(text)
