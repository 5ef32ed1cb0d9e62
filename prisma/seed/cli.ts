import { today } from '#lib/dates.ts'
import { env } from '#server/core/env.ts'
import { closeSite } from '#server/core/database/connection.ts'
import { readWords, UsageError } from '#server/core/process/read-call.ts'
import type { SiteMode } from '#server/core/site/get-frame.ts'
import { loadDemo, loadReference } from '#prisma/seed/load.ts'

const USAGE = `npm run demo [-- --if-empty | --reference-only]
Loads the demo set: names and facts of real assets with three years of generated history up to yesterday or DEMO_LAST_DAY, labeled as
demo everywhere. Does nothing on an installation with real observations, or with DEMO=off.

  --if-empty         do nothing if a demo set is already loaded
  --reference-only   load registries and catalog without history
  --help             show this help`

const OPTIONS = { 'if-empty': { type: 'boolean' }, 'reference-only': { type: 'boolean' } } as const

const WITHOUT_DEMO: Readonly<Record<SiteMode, string>> = {
  empty:
    'No demo set (DEMO=off): the site has names and terms, and no figures until the first file (npm run ingest).',
  demo:
    'No demo set is loaded (DEMO=off), but an earlier one is still shown: ' +
    'the first real file replaces it, or npm run db:reset empties the database.',
  real: 'No demo set (DEMO=off): real observations exist.',
}

try {
  process.exitCode = await load()
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  const isWrongCall = error instanceof UsageError
  console.error(isWrongCall ? `${message}\n\n${USAGE}` : `Demo data not loaded: ${message}`)
  process.exitCode = isWrongCall ? 2 : 1
} finally {
  await closeSite()
}

async function load(): Promise<number> {
  const { values: options, positionals } = readWords(process.argv.slice(2), OPTIONS)
  if (positionals.length) throw new UsageError(`Unexpected argument "${positionals[0]}".`)
  if (options.help) {
    console.log(USAGE)
    return 0
  }
  if (options['reference-only']) {
    await loadReference()
    console.log('Registries and catalog loaded.')
    return 0
  }
  let told = 0
  const { did, mode, points, assets } = await loadDemo({
    ifEmpty: options['if-empty'] === true,
    isOff: env().DEMO === 'off',
    lastDay: env().DEMO_LAST_DAY ?? today() - 1,
    onPoints(count) {
      if (count - told < 500_000) return
      told = count
      console.log(`  … ${count.toLocaleString('en-US')} points generated`)
    },
  })
  if (did === 'off') {
    console.log(WITHOUT_DEMO[mode])
    return options['if-empty'] ? 0 : 1
  }
  if (did === 'refused' && options['if-empty'])
    console.log('Real observations exist: demo data not loaded.')
  else if (did === 'refused')
    console.error(
      'This installation has real observations; demo and real figures are never mixed. ' +
        'Use npm run db:reset to empty the database.',
    )
  else if (did === 'present') console.log('Demo data is already loaded.')
  else console.log(`Demo data loaded: ${assets} assets, ${points.toLocaleString('en-US')} points.`)
  return did === 'refused' && !options['if-empty'] ? 1 : 0
}
