import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import { AppError } from '#server/core/errors.ts'
import { explainTrouble } from '#server/core/database/database-trouble.ts'
import { closeSite } from '#server/core/database/connection.ts'
import { readWords, UsageError } from '#server/core/process/read-call.ts'
import { boundMemory } from '#server/pipeline/cli/bound-memory.ts'
import { missingInput } from '#server/pipeline/inputs/input-bytes.ts'
import { startProgress } from '#server/pipeline/cli/progress.ts'
import { RefusedError } from '#server/pipeline/inputs/refused-error.ts'
import { runIngest } from '#server/pipeline/runs/ingest/run-ingest.ts'
import type { Source } from '#server/pipeline/inputs/source.ts'
import { ingestSources } from '#server/pipeline/sources/ingest-sources.ts'
import { StoppedError, stopOnSignals } from '#server/pipeline/cli/stop-on-signals.ts'
import { reportLines } from '#server/pipeline/runs/ingest/report-lines.ts'

const EXIT = { done: 0, refused: 1, usage: 2, held: 3 } as const

const COMMON = {
  create: {
    type: 'boolean',
    description: 'create assets, tokens and platforms that do not exist yet',
  },
  revises: {
    type: 'boolean',
    description: 'the history was revised: publish values that would be held as rewritten',
  },
  'dry-run': { type: 'boolean', description: 'show what would change without changing anything' },
  help: { type: 'boolean', short: 'h', description: 'show this help' },
} as const

boundMemory()
await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<void> {
  try {
    process.exitCode = await ingest(args)
  } catch (caught) {
    const error = explainTrouble(caught)
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\nSee npm run ingest -- --help for usage.`)
      process.exitCode = EXIT.usage
    } else if (error instanceof StoppedError) {
      console.error(error.message)
      process.exitCode = error.exitCode
    } else if (error instanceof RefusedError) {
      for (const fault of error.faults) console.error(`  ${fault.message}`)
      if (error.count > error.faults.length)
        console.error(`  … and ${error.count - error.faults.length} more`)
      console.error(`Refused: ${error.message}.`)
      process.exitCode = EXIT.refused
    } else if (error instanceof AppError) {
      console.error(`Refused: ${withoutPoint(error.message)}. Nothing was changed.`)
      process.exitCode = EXIT.refused
    } else {
      console.error(
        `Failed: ${withoutPoint(error instanceof Error ? error.message : String(error))}. Nothing was changed.`,
      )
      process.exitCode = EXIT.refused
    }
  } finally {
    await closeSite()
  }
}

function withoutPoint(sentence: string): string {
  return sentence.replace(/\.$/, '')
}

async function ingest(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(usage())
    return name === undefined ? EXIT.usage : EXIT.done
  }
  const source = sourceNamed(name)
  const { values, positionals } = parse(source, rest)
  if (values.help) {
    console.log(describeUsage(source))
    return EXIT.done
  }
  if (!positionals.length)
    throw new UsageError(
      `${source.id}: specify the ${source.readsNetworks ? 'network, such as ethereum,' : 'file or address'} to read.`,
    )
  const { create, revises, 'dry-run': dryRun, help: _help, ...own } = values
  const options = checked(source, own)
  const missing = source.readsNetworks
    ? []
    : (await Promise.all(positionals.map(missingInput))).filter((fault) => fault !== undefined)
  if (missing.length) throw new RefusedError(missing, missing.length)

  const progress = startProgress(
    positionals.length === 1 ? basename(positionals[0] ?? '') : `${positionals.length} files`,
    process.stderr,
  )
  const gathered = startProgress(positionals.join(', '), process.stderr, { noun: 'blocks' })
  let isPublishing = false
  let isGathering = false
  const { signal, release } = stopOnSignals(() => {
    gathered.cut()
    progress.cut()
    if (isPublishing) console.error('Stopping: rolling back …')
  })
  try {
    const report = await runIngest({
      source,
      inputs: positionals,
      options,
      create: create === true,
      revises: revises === true,
      isDryRun: dryRun === true,
      signal,
      watch: {
        reading: progress.bytes,
        row: progress.rows,
        gathering(done, total) {
          isGathering = true
          gathered.rows(done)
          gathered.bytes(done, total)
        },
        waiting: () => {
          console.error('Another ingest is running; waiting for it to finish …')
        },
        point: (point) => {
          // the run itself begins, after the gathering
          if (isGathering) gathered.end()
          isGathering = false
          if (point !== 'staged') return
          isPublishing = true
          progress.end()
        },
      },
    })
    for (const line of reportLines(report, source.id, dryRun === true)) console.log(line)
    return report.heldCount ? EXIT.held : EXIT.done
  } catch (error) {
    if (error instanceof StoppedError && isGathering)
      console.error('Blocks already read are kept: the next run continues from there.')
    throw error
  } finally {
    release()
  }
}

function sourceNamed(name: string): Source {
  const source = Object.values(ingestSources).find(({ id }) => id === name)
  if (source) return source
  throw new UsageError(
    `Unknown source "${name}"` +
      (existsSync(name) ? ', which is a file: put the source name before it' : '') +
      `. Available sources: ${Object.keys(ingestSources).join(', ')}.`,
  )
}

function parse(source: Source, args: readonly string[]) {
  const own = Object.keys(source.options.shape)
  try {
    return readWords(args, {
      ...COMMON,
      ...Object.fromEntries(own.map((name) => [name, { type: 'string' } as const])),
    })
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    const [told = ''] = error.message.split(/\. |\n/)
    const options = [...Object.keys(COMMON), ...own].map((name) => `--${name}`)
    throw new UsageError(`${withoutPoint(told)}. Options of ${source.id}: ${options.join(', ')}.`)
  }
}

function checked(source: Source, values: Record<string, unknown>): Record<string, unknown> {
  const result = source.options.safeParse(values)
  if (result.success) return result.data
  throw new UsageError(
    result.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'),
  )
}

function usage(): string {
  const names = Object.values(ingestSources).map(
    ({ id, summary }) => `  ${id.padEnd(18)} ${summary}`,
  )
  return [
    'npm run ingest -- <source> <file, address or network …> [options]',
    '',
    'Sources:',
    ...names,
    '',
    'Options for all sources:',
    ...Object.entries(COMMON).map(
      ([name, { description }]) => `  --${name.padEnd(16)} ${description}`,
    ),
    '',
    'npm run ingest -- <source> --help shows the options of one source.',
    'Exit codes: 0 done, 1 refused, 2 usage error, 3 done with held values, 130 stopped by Ctrl-C.',
  ].join('\n')
}

function describeUsage(source: Source): string {
  const own = Object.entries(source.options.shape).map(
    ([name, schema]) =>
      `  --${`${name} …`.padEnd(16)} ${schema instanceof z.ZodType ? (schema.description ?? '') : ''}`,
  )
  return [
    `npm run ingest -- ${source.id} <${source.readsNetworks ? 'network' : 'file or address'} …> [options]`,
    '',
    source.summary,
    '',
    'Options:',
    ...own,
    ...Object.entries(COMMON).map(
      ([name, { description }]) => `  --${name.padEnd(16)} ${description}`,
    ),
  ].join('\n')
}
