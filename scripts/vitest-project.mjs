import fs from 'node:fs'
import path from 'node:path'
import { dataFolder, root } from './paths.mjs'
import { runNode } from './processes.mjs'

const VITEST = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')

/**
 * Runs one project of vitest.config.ts with those beside it (`unit`, `unit-document`): all of it,
 * some files, or those that import one of the `related`.
 * → { passed, failed, skipped, output, lacks }; `lacks`: for each test that was skipped its file
 * and what it needs.
 * @param {string} name
 * @param {{ files?: string[], related?: string[], env?: Record<string, string>, report?: string }}
 * [options]
 * @returns {Promise<{ passed: number, failed: number, skipped: number, output: string, lacks: {
 * file: string, needs: string | undefined }[] }>}
 */
export async function vitestProject(name, { files = [], related, env = {}, report = name } = {}) {
  const file = path.join(dataFolder, 'test-results', `${report}.json`)
  fs.rmSync(file, { force: true })
  const { code, output } = await runNode(
    VITEST,
    [
      ...(related ? ['related', '--run', '--passWithNoTests'] : ['run']),
      '--project',
      `${name}*`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(related ?? files),
    ],
    { quiet: true, env: { NO_COLOR: '1', ...env } },
  )
  const {
    numPassedTests: passed,
    numFailedTests: failedTests,
    numPendingTests: skipped,
    testResults,
  } = readReport(file)
  // a file that cannot be loaded has no tests that could fail
  const failedFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = failedTests + failedFiles
  const lacks = testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ meta }) => ({ file: path, needs: meta.needs })),
  )
  return { passed, failed: failed || (code === 0 ? 0 : 1), skipped, output, lacks }
}

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] }
  }
}
