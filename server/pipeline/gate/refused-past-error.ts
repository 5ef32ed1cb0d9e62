import { AppError } from '#server/core/errors.ts'

interface Refusal {
  /** the input that most of it came from, where it is known */
  file?: string | undefined
  /** it passes where somebody says that the past was revised; each program has its own way to say so */
  mayBeRevised: boolean
}

/** A run is refused because its inputs contradict what was published. The message names no program's options. */
export class RefusedPastError extends AppError {
  readonly file: string | undefined
  readonly mayBeRevised: boolean

  constructor(message: string, { file, mayBeRevised }: Refusal, options?: ErrorOptions) {
    super('unprocessable', message, options)
    this.file = file
    this.mayBeRevised = mayBeRevised
  }
}
