/** A reason with its place in an answer: `line 2, column "Date": this date is already on line 1`. */
export const withPlace = (
  reason: string,
  { line, column }: { line?: number | undefined; column?: string | undefined },
): string =>
  line === undefined ? reason : `line ${line}${column ? `, column "${column}"` : ''}: ${reason}`
