import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** A wrong call of a program: the message says what to change. */
export class UsageError extends Error {
  override name = 'UsageError'
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const

type Words<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options & typeof HELP; allowPositionals: true }>
>

/** Reads options, `--help` among them, and the other words of a call. Throws UsageError. */
export function readWords<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
): Words<Options> {
  try {
    return parseArgs({ args: [...args], options: { ...options, ...HELP }, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

export type Values<Options extends ParseArgsOptionsConfig> = Words<Options>['values']

interface Command<Result> {
  options: ParseArgsOptionsConfig
  /** `before`: how many of the words name the command */
  read: (args: readonly string[], before: number) => Result
}

/** Declares a command: the options that it takes, and what it makes of them and of the words after its name. */
export function command<Options extends ParseArgsOptionsConfig, Result>(
  options: Options,
  read: (values: Values<Options>, words: string[]) => Result,
): Command<Result> {
  return {
    options,
    read: (args, before) => {
      const { values, positionals } = readWords(args, options)
      return read(values, positionals.slice(before))
    },
  }
}

/**
 * Reads a call as one of a program's commands; null for `--help`. The command '' gets the calls
 * whose first word names none. `refuse` words why an option that belongs to the command `owner` does
 * not go with that first word. Throws UsageError.
 */
export function readCall<Result>(
  args: readonly string[],
  commands: Readonly<Record<'', Command<Result>>> & Readonly<Record<string, Command<Result>>>,
  refuse: (option: string, word: string, owner: string) => string,
): Result | null {
  const options = Object.values(commands).flatMap((each) => Object.entries(each.options))
  const { values, positionals } = readWords(args, Object.fromEntries(options))
  if (values.help) return null
  const [word = ''] = positionals
  const name = Object.hasOwn(commands, word) ? word : ''
  const { options: own, read } = commands[name] ?? commands['']
  const foreign = Object.keys(values).find((option) => !Object.hasOwn(own, option))
  if (foreign === undefined) return read(args, name === '' ? 0 : 1)
  const owner = Object.keys(commands).find((each) => commands[each]?.options[foreign]) ?? ''
  throw new UsageError(refuse(foreign, word, owner))
}
