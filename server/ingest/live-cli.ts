import { parseArgs } from 'node:util'
import { connectorKeys, connectors } from '#lib/registry/connectors.ts'
import {
  listConnectors,
  removeAddress,
  switchConnector,
  type ConnectorRow,
} from '#server/data/connectors/connectors.ts'
import { closeSite } from '#server/core/database/connection.ts'
import { explainTrouble } from '#server/core/database/database-trouble.ts'
import { AppError } from '#server/core/errors.ts'
import { boundMemory } from '#server/ingest/bound-memory.ts'
import { addAddress } from '#server/ingest/connectors/add-address.ts'
import { fetchAll } from '#server/ingest/connectors/fetch-all.ts'
import { findAddresses, type Fetched } from '#server/ingest/connectors/fetch-connector.ts'
import { listLines } from '#server/ingest/connectors/list-lines.ts'
import { repeatAnswer } from '#server/ingest/connectors/repeat-answer.ts'
import { RefusedError } from '#server/ingest/refused-error.ts'
import { reportLines } from '#server/ingest/report-lines.ts'
import { StoppedError, stopOnSignals } from '#server/ingest/stop-on-signals.ts'

const EXIT = { done: 0, failed: 1, usage: 2, held: 3 } as const

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
npm run live -- again <answer>                rerun a stored response, including a rejected one

Exit codes: 0 done, 1 a source failed, 2 usage error, 3 done with held values, 130 stopped by Ctrl-C.`

class UsageError extends Error {
  override name = 'UsageError'
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

async function live(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args)
  if (values.help) {
    console.log(USAGE)
    return EXIT.done
  }
  const [command, ...rest] = positionals
  switch (command) {
    case 'list':
      for (const line of listLines(await listConnectors())) console.log(line)
      return EXIT.done
    case 'on':
    case 'off':
      return switchAll(rest, command === 'on')
    case 'add':
      console.log(await addAddress(rest, values))
      return EXIT.done
    case 'remove':
      return remove(rest)
    case 'again':
      return again(rest)
    default:
      return ask(positionals, values.keyless === true)
  }
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
      'No connection to the sources: nothing was queried, and no figures changed. Run npm run live again once connected; a running site retries by itself.',
    )
    return EXIT.failed
  }
  const failed = rows.length - fetched.filter(({ faults }) => !faults.length).length
  console.log(
    `${rows.length - failed} of ${rows.length} sources succeeded.${describeFailed(fetched)}`,
  )
  if (failed) return EXIT.failed
  return fetched.some(({ run }) => run?.heldCount) ? EXIT.held : EXIT.done
}

/** What of a source with a fault was published all the same is not asked for again by hand. */
function describeFailed(fetched: readonly Fetched[]): string {
  const faulty = fetched.filter(({ faults }) => faults.length)
  const published = faulty.filter(({ run }) => run?.state === 'published').length
  if (!faulty.length) return ''
  return published
    ? ` ${published} more published what was right; the incidents are above. Run npm run live to retry.`
    : ' Run npm run live to retry.'
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

async function again([number = '']: readonly string[]): Promise<number> {
  if (!/^\d{1,9}$/.test(number)) throw new UsageError('Specify the number of the response.')
  const { run, source } = await repeatAnswer(Number(number), signal)
  for (const line of reportLines(run, source, false)) console.log(line)
  return run.heldCount ? EXIT.held : EXIT.done
}

/** Those of these names, in their order. */
async function named(names: readonly string[]): Promise<ConnectorRow[]> {
  const rows = await listConnectors()
  return names.map((name) => {
    const row = rows.find(({ key }) => key === name)
    if (row && findAddresses(row)) return row
    throw new UsageError(
      `Unknown connector "${name}". Available: ${rows.map(({ key }) => key).join(', ')}.`,
    )
  })
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        keyless: { type: 'boolean' },
        every: { type: 'string' },
        create: { type: 'boolean' },
        option: { type: 'string', multiple: true },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
