// Protects: what OPERATIONS.md says of itself: each command in it is run by a test that is there,
// or stands in a paragraph that is marked. Cannot see: whether the test runs it with these very
// words.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DRILL = 'tests/integration/platform/drill.test.ts'

/** By how a command begins: the test that runs its program, and words of it. */
const HELD: Readonly<Record<string, readonly [file: string, words: string]>> = {
  // by other programs on the same files: buildah, and the namespaces of Linux
  'docker build': ['tests/integration/platform/images.full.test.ts', 'buildImage('],
  'docker run': ['tests/integration/platform/images.full.test.ts', 'runInImage('],
  'npm start': ['e2e/figures/live.spec.ts', 'scripts/start.mjs'],
  'npm run admin -- grant': ['tests/integration/users/admin-cli.test.ts', "admin('grant'"],
  'npm run backup -- assay.backup': [DRILL, 'scripts/backup.mjs'],
  'npm run restore': [DRILL, 'scripts/restore.mjs'],
  'npm run bench:growth': ['tests/bench/measured-parts.ts', 'growth'],
  'npm run bench -- traces': ['tests/bench/measured-parts.ts', 'traces'],
  'npm run db:distribute': [
    'tests/integration/platform/database/citus.test.ts',
    'scripts/distribute.mjs',
  ],
  'npm run db:upgrade': [DRILL, "'db:upgrade'"],
  'npm run ingest -- chainlink': ['tests/integration/chain/chainlink.test.ts', 'feeds.json'],
  'npm run ingest -- evm': ['tests/integration/chain/anvil.test.ts', "reread: 'all'"],
  'npm run live -- list': ['tests/integration/ingest/programs/live-cli.test.ts', "['list']"],
  'npm run live -- on': ['tests/integration/ingest/programs/live-cli.test.ts', "'on', 'ecb-rates'"],
  'npm run quality -- retire': [
    'tests/integration/ingest/retired-parts.test.ts',
    "quality('retire'",
  ],
  'npm run quality -- withdraw': [
    'tests/integration/ingest/withdraw-run.test.ts',
    "['withdraw', '--run'",
  ],
  // without arguments
  'npm run ingest': [DRILL, 'server/pipeline/cli/ingest-cli.ts'],
  'npm run live': ['tests/integration/ingest/programs/live-cli.test.ts', 'live([]'],
  'npm run quality': [
    'tests/integration/ingest/programs/quality-cli.test.ts',
    "start('quality-cli'",
  ],
  'select citus_': ['tests/integration/platform/database/citus.test.ts', 'citus_'],
  'create extension citus': ['tests/support/setup/distribute-alone.ts', 'citus'],
}
const MARK = /\*\(not run (?:on a cluster )?by a test/
const COMMAND =
  /^(?:[A-Z_]+=\S+ )*((?:npm run \S+|npm start|docker|helm|select|create|\d+ \d+ )\b.*)$/

/**
 * The paragraphs, without their tables of settings: each with the commands that it names. The
 * command that a section begins with belongs to the paragraph below it, where its mark stands.
 */
const paragraphs = readFileSync('OPERATIONS.md', 'utf8')
  .replace(/<!-- (settings|alerts) -->[^]*?<!-- \/\1 -->/g, '')
  .replace(/^(## .*\n\n```sh\n[^]*?\n```)\n\n/gm, '$1\n')
  .split(/\n\n(?!```)|\n(?=[-|\d])/)
  .map((text) => ({
    text,
    commands: [
      ...[...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, code = '']) => code),
      ...[...text.matchAll(/```\w*\n([^]*?)```/g)].flatMap(([, block = '']) => block.split('\n')),
    ].flatMap((code) => COMMAND.exec(code.trim())?.[1] ?? []),
  }))
const commands = paragraphs.flatMap((each) => each.commands)

test('the commands are found', () => {
  expect(commands.length).toBeGreaterThan(20)
})

test('each is run by a test, or marked', () => {
  const unheld = paragraphs.flatMap(({ text, commands: named }) =>
    MARK.test(text)
      ? []
      : named.filter((command) => !Object.keys(HELD).some((start) => command.startsWith(start))),
  )
  expect(unheld).toEqual([])
})

test('the tests are there', () => {
  expect(
    Object.entries(HELD).filter(
      ([start, [file, words]]) =>
        !readFileSync(file, 'utf8').includes(words) ||
        !commands.some((command) => command.startsWith(start)),
    ),
  ).toEqual([])
})
