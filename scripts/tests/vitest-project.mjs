import fs from 'node:fs'
import path from 'node:path'
import { dataFolder, root } from '../paths.mjs'
import { runNode } from '../processes/processes.mjs'

const SECONDS = path.join(dataFolder, 'test-results', 'seconds.json')
const VITEST = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')

/**
 * Runs one project of vitest.config.ts with those beside it (`unit`, `unit-document`): all of it, or
 * some files.
 * → { passed, failed, skipped, output, files, lacks }; `files`: of each how long it took and if all
 * of it passed; `lacks`: for each test that was skipped its file and what it needs.
 * @param {string} name
 * @param {{ files?: string[], env?: Record<string, string>, report?: string, workers?: number }}
 * [options]
 * @returns {Promise<{ passed: number, failed: number, skipped: number, output: string, files: {
 * file: string, seconds: number, hasPassed: boolean }[], lacks: { file: string, needs: string |
 * undefined }[] }>}
 */
export async function vitestProject(name, { files = [], env = {}, report = name, workers } = {}) {
  const file = path.join(dataFolder, 'test-results', `${report}.json`)
  fs.rmSync(file, { force: true })
  const { code, output } = await runNode(
    VITEST,
    [
      'run',
      '--project',
      `${name}*`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
      ...files,
    ],
    { quiet: true, env: { NO_COLOR: '1', ...env } },
  )
  const {
    numPassedTests: passed,
    numFailedTests: failedTests,
    numPendingTests: skipped,
    testResults,
  } = readJson(file, NOTHING)
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
  const timed = testResults.map(({ name: file, status, startTime, endTime }) => ({
    file: path.relative(root, file),
    seconds: (endTime - startTime) / 1000,
    hasPassed: status === 'passed',
  }))
  const before = readJson(SECONDS, {})
  const taken = Object.fromEntries(timed.map(({ file, seconds }) => [file, seconds]))
  fs.mkdirSync(path.dirname(SECONDS), { recursive: true })
  fs.writeFileSync(SECONDS, JSON.stringify({ ...before, ...taken }))
  return { passed, failed: failed || (code === 0 ? 0 : 1), skipped, output, files: timed, lacks }
}

const NOTHING = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] }

/** The seconds that test files took when they ran last, by their names. */
export const readSeconds = () => readJson(SECONDS, {})

function readJson(file, otherwise) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return otherwise
  }
}
