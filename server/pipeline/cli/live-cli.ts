import { writeFileSync } from 'node:fs'
import { connectorKeys, connectors } from '#lib/registry/connectors.ts'
import {
  listConnectors,
  removeAddress,
  switchConnector,
  type ConnectorRow,
} from '#server/pipeline/answers/connector-rows.ts'
import { closeSite } from '#server/core/database/connection.ts'
import { explainTrouble } from '#server/core/database/database-trouble.ts'
import { AppError } from '#server/core/errors.ts'
import { softwareVersion } from '#server/core/software-version.ts'
import { command, readCall, UsageError } from '#server/core/process/read-call.ts'
import { boundMemory } from '#server/pipeline/cli/bound-memory.ts'
import { addAddress } from '#server/pipeline/connectors/add-address.ts'
import { fetchAll } from '#server/pipeline/connectors/fetch-all.ts'
import { countOutcomes } from '#server/pipeline/connectors/count-outcomes.ts'
import { findAddresses } from '#server/pipeline/connectors/fetch-connector.ts'
import { listLines } from '#server/pipeline/connectors/list-lines.ts'
import { assetLines, coverageTable } from '#server/pipeline/coverage/coverage-lines.ts'
import { readCoverage } from '#server/pipeline/coverage/read-coverage.ts'
import { NOT_ASKED, reportForms } from '#server/pipeline/connectors/report-forms.ts'
import { repeatAnswer } from '#server/pipeline/connectors/repeat-answer.ts'
import { RefusedError } from '#server/pipeline/inputs/refused-error.ts'
import { reportLines } from '#server/pipeline/runs/ingest/report-lines.ts'
import { StoppedError, stopOnSignals } from '#server/pipeline/cli/stop-on-signals.ts'

const EXIT = { done: 0, failed: 1, usage: 2, held: 3, unasked: 4 } as const

const REPORT_FILE = 'live-report.json'

const USAGE = `npm run live                                  query all enabled connectors now
npm run live -- <connector …>                 query these connectors, enabled or not
npm run live -- --keyless                     enable and query all connectors that need no key
npm run live -- list                          list connectors: data, source, license and status
npm run live -- on <connector …>              enable connectors; off disables them
npm run live -- add <name> <source> <address> add a CSV or JSON address in a format of npm run ingest
    --every 24                                interval in hours
    --create                                  create assets, tokens and platforms that do not exist yet
    --option class=us-treasury-debt           a source option; may be repeated
npm run live -- remove <name>                 remove an address; its published values remain
npm run live -- coverage                      count, by class, the assets that have figures
    --assets                                  and list each asset, with what it lacks
    --json                                    write each asset as JSON instead, for a program
npm run live -- report [file]                 write how the built-in sources differed from the forms they are
                                              read by, without figures and keys, for those who maintain them
npm run live -- again <response …>            rerun stored responses, including rejected ones
    --revises                                 the history was revised: publish values that would be held as rewritten

Exit codes: 0 done, 1 a source failed, 2 usage error, 3 done with held values, 4 a source was not queried, such as
one whose host has asked for a pause, 130 stopped by Ctrl-C.`

const COMMANDS = {
  '': command({ keyless: { type: 'boolean' } }, ({ keyless = false }, names) =>
    ask(names, keyless),
  ),
  list: command({}, list),
  on: command({}, (_, names) => switchAll(names, true)),
  off: command({}, (_, names) => switchAll(names, false)),
  add: command(
    {
      every: { type: 'string' },
      create: { type: 'boolean' },
      option: { type: 'string', multiple: true },
    },
    async (values, words) => {
      console.log(await addAddress(words, values))
      return EXIT.done
    },
  ),
  remove: command({}, (_, names) => remove(names)),
  coverage: command({ assets: { type: 'boolean' }, json: { type: 'boolean' } }, coverage),
  report: command({}, (_, names) => report(names)),
  again: command({ revises: { type: 'boolean' } }, ({ revises = false }, numbers) =>
    again(numbers, revises),
  ),
}

const { signal, release } = stopOnSignals(() => undefined)
boundMemory()
try {
  process.exitCode = await live(process.argv.slice(2))
} catch (caught) {
  process.exitCode = describeFailure(explainTrouble(caught))
} finally {
  release()
  await closeSite()
}

function describeFailure(error: unknown): number {
  if (error instanceof StoppedError) {
    console.error('Stopped. Previously published values remain.')
    return error.exitCode
  }
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof UsageError) {
    console.error(`${message}\n\nSee npm run live -- --help for usage.`)
    return EXIT.usage
  }
  if (error instanceof RefusedError)
    for (const fault of error.faults) console.error(`  ${fault.message}`)
  const isRefusal = error instanceof RefusedError || error instanceof AppError
  console.error(`${isRefusal ? 'Refused' : 'Failed'}: ${message}`)
  return EXIT.failed
}

async function live(args: readonly string[]): Promise<number> {
  const done = readCall(
    args,
    COMMANDS,
    (option, _word, owner) =>
      `--${option} is an option of npm run live${owner ? ` -- ${owner}` : ' without a command'}.`,
  )
  if (done) return done
  console.log(USAGE)
  return EXIT.done
}

async function list(): Promise<number> {
  for (const line of listLines(await listConnectors())) console.log(line)
  return EXIT.done
}

async function ask(names: readonly string[], isKeyless: boolean): Promise<number> {
  if (isKeyless)
    for (const key of connectorKeys)
      if (!connectors[key].needsToken) await switchConnector(key, true)
  const rows = names.length
    ? await named(names)
    : (await listConnectors()).filter(({ isOn }) => isOn)
  if (!rows.length) {
    console.log(
      'No connector is on. npm run live -- list shows them; npm run live -- on <connector> switches one on.',
    )
    return EXIT.done
  }
  const fetched = await fetchAll(rows, signal, (line) => {
    console.log(line)
  })
  if (fetched === 'offline') {
    console.log(
      'No connection to the sources: nothing was queried, and no figures changed. ' +
        'Run npm run live again once connected; a running site retries by itself.',
    )
    return EXIT.failed
  }
  const { sentence, failed, unasked, held } = countOutcomes(rows.length, fetched)
  console.log(sentence)
  if (isKeyless) await coverage({})
  if (failed) return EXIT.failed
  if (unasked) return EXIT.unasked
  return held ? EXIT.held : EXIT.done
}

/** How coverage is written; a table of counts by default. */
interface CoverageForm {
  assets?: boolean | undefined
  json?: boolean | undefined
}

async function coverage({ assets: isListed, json: isJson }: CoverageForm): Promise<number> {
  if (isJson && isListed) throw new UsageError('Choose --assets or --json.')
  const assets = await readCoverage()
  const table = [...coverageTable(assets), ...(isListed ? assetLines(assets) : [])]
  for (const line of isJson ? [JSON.stringify(assets, null, 2)] : table) console.log(line)
  return EXIT.done
}

async function report([file = REPORT_FILE, ...more]: readonly string[]): Promise<number> {
  if (more.length) throw new UsageError('Specify one file.')
  const forms = await reportForms(softwareVersion())
  try {
    writeFileSync(file, `${JSON.stringify(forms, null, 2)}\n`, { flag: 'wx' })
  } catch (error) {
    throw new UsageError(describeUnwritten(file, error))
  }
  const queried = forms.connectors.filter(({ outcome }) => outcome !== NOT_ASKED)
  const faulty = queried.filter(({ differences }) => differences.length)
  console.log(`${file}: ${faulty.length} of ${queried.length} queried sources had faults.`)
  return EXIT.done
}

function describeUnwritten(file: string, error: unknown): string {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
    ? `${file} exists: choose another name.`
    : `${file} could not be written: choose a file in an existing, writable folder.`
}

async function switchAll(names: readonly string[], isOn: boolean): Promise<number> {
  if (!names.length)
    throw new UsageError(`Specify the connectors to switch ${isOn ? 'on' : 'off'}.`)
  for (const { key } of await named(names)) await switchConnector(key, isOn)
  return EXIT.done
}

async function remove([name]: readonly string[]): Promise<number> {
  if (name && (await removeAddress(name))) {
    console.log(`"${name}" is removed; published values remain.`)
    return EXIT.done
  }
  throw new UsageError(
    `No address "${name ?? ''}". Connectors are switched off: npm run live -- off <connector>.`,
  )
}

/** One response that is refused stops no other. */
async function again(numbers: readonly string[], revises: boolean): Promise<number> {
  if (!numbers.length || !numbers.every((number) => /^\d{1,9}$/.test(number)))
    throw new UsageError('Specify the numbers of the responses.')
  let worst: number = EXIT.done
  for (const number of numbers) {
    try {
      const { run, source } = await repeatAnswer(Number(number), signal, revises)
      for (const line of reportLines(run, source, false)) console.log(line)
      if (run.heldCount && worst === EXIT.done) worst = EXIT.held
    } catch (caught) {
      signal.throwIfAborted()
      worst = describeFailure(explainTrouble(caught))
    }
  }
  return worst
}

/** Those of these names, in their order. */
async function named(names: readonly string[]): Promise<ConnectorRow[]> {
  const rows = await listConnectors()
  return [...new Set(names)].map((name) => {
    const row = rows.find(({ key }) => key === name)
    if (row && findAddresses(row)) return row
    throw new UsageError(
      `Unknown connector "${name}". Available: ${rows.map(({ key }) => key).join(', ')}.`,
    )
  })
}
