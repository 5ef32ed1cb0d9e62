interface Fault {
  file: string
  line?: number | undefined
  column?: string | undefined
  reason: string
}

/** An input that cannot be read, and where. Without a line the whole input is meant; lines count from 1. */
export class InputError extends Error {
  readonly file: string
  readonly line: number | undefined
  readonly column: string | undefined
  readonly reason: string

  constructor({ file, line, column, reason }: Fault) {
    super(`${file}${line ? `:${line}` : ''}${column ? `, column "${column}"` : ''}: ${reason}`)
    this.name = 'InputError'
    this.file = file
    this.line = line
    this.column = column
    this.reason = reason
  }
}
