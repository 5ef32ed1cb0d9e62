import { shorten } from '#server/pipeline/inputs/shorten.ts'

interface Fault {
  file: string
  line?: number | undefined
  column?: string | undefined
  reason: string
}

const LONGEST_COLUMN = 80
/** It may quote a cell, or name every column of a header. */
const LONGEST_REASON = 2_000
/** Characters that a terminal obeys, or that turn the text behind them. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** A file's own words go to terminals: what cannot be seen of them is spelt out. */
const printable = (text: string): string =>
  text.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The refusal of an input with nothing in it. */
export const EMPTY_INPUT = 'the file is empty: download it again'

/** An input that cannot be read, and where. Without a line the whole input is meant; lines count from 1. */
export class InputError extends Error {
  readonly file: string
  readonly line: number | undefined
  readonly column: string | undefined
  readonly reason: string

  constructor({ file, line, column, reason }: Fault) {
    const short = shorten(reason, LONGEST_REASON)
    super(
      printable(
        `${file}${line ? `:${line}` : ''}${column ? `, column "${shorten(column, LONGEST_COLUMN)}"` : ''}: ${short}`,
      ),
    )
    this.name = 'InputError'
    this.file = file
    this.line = line
    this.column = column
    this.reason = short
  }
}
