import fs from 'node:fs'
import path from 'node:path'
import { dataFolder, root } from '../paths.mjs'
import { runNode } from '../processes/processes.mjs'

const PROGRAM = path.join(
  root,
  'node_modules',
  'dependency-cruiser',
  'bin',
  'dependency-cruiser.mjs',
)
const CONFIG = '.dependency-cruiser.cjs'

/**
 * The import rules, and what they have seen: `faults` as sentences, and for each file of the
 * project those that it imports.
 * @returns {Promise<{ faults: string[], imports: Map<string, string[]> }>}
 */
export async function readImports() {
  const file = path.join(dataFolder, 'test-results', 'imports.json')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.rmSync(file, { force: true })
  const { output } = await runNode(
    PROGRAM,
    ['.', '--config', CONFIG, '--output-type', 'json', '--output-to', file],
    { quiet: true },
  )
  if (!fs.existsSync(file)) return { faults: [output.trim()], imports: new Map() }
  const { modules, summary } = JSON.parse(fs.readFileSync(file, 'utf8'))
  return {
    faults: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    imports: new Map(
      modules
        .filter(({ coreModule, couldNotResolve, matchesDoNotFollow }) =>
          [coreModule, couldNotResolve, matchesDoNotFollow].every((each) => !each),
        )
        .map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
    ),
  }
}
