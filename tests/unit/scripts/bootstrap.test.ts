import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../support/test-folder.ts'

// A disk that filled up during an installation once left a Node cut off in the middle, which npm said nothing about: every later
// start ended with a segmentation fault. A small checkout, with a program in the place of npm that does the same.

const PACKAGE = `node-${process.platform.replace('win32', 'win')}-${process.arch}`
const VERSION = process.version.slice(1)
const SCRIPTS = ['alive', 'allocator', 'bootstrap', 'stop-with-parent']

function makeCheckout() {
  const root = testFolder()
  mkdirSync(path.join(root, 'scripts'))
  for (const name of SCRIPTS)
    cpSync(`scripts/${name}.mjs`, path.join(root, 'scripts', `${name}.mjs`))
  writeFileSync(
    path.join(root, 'package-lock.json'),
    JSON.stringify({
      packages: {
        '': { optionalDependencies: { [PACKAGE]: VERSION } },
        [`node_modules/${PACKAGE}`]: { version: VERSION, integrity: 'sha512-x', optional: true },
      },
    }),
  )
  writeFileSync(path.join(root, 'program.mjs'), `console.log('it runs on', process.version)`)
  mkdirSync(path.join(root, 'bin'))
  const npm = path.join(root, 'bin', 'npm')
  const node = path.join(root, 'node_modules', PACKAGE, 'bin', 'node')
  // the first time there is room for a megabyte of it
  writeFileSync(
    npm,
    `#!/bin/sh
printf 'home %s\\n' "\${HOME-unset}" >> calls
rm -rf node_modules && mkdir -p '${path.dirname(node)}'
if [ "$(wc -l < calls)" -eq 1 ]; then head -c 1000000 '${process.execPath}' > '${node}'; else cp '${process.execPath}' '${node}'; fi
chmod +x '${node}'
printf '{"packages":{"node_modules/${PACKAGE}":{"version":"${VERSION}","integrity":"sha512-x"}}}' > node_modules/.package-lock.json
`,
  )
  chmodSync(npm, 0o755)
  const run = () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/bootstrap.mjs', 'program.mjs'],
      {
        cwd: root,
        env: { ...process.env, HOME: '', PATH: `${path.dirname(npm)}:${process.env['PATH']}` },
        encoding: 'utf8',
      },
    )
    return { status, said: stdout + stderr }
  }
  const calls = () => readFileSync(path.join(root, 'calls'), 'utf8').trimEnd().split('\n')
  return { run, calls, node }
}

test.skipIf(process.platform === 'win32')(
  'a Node that is cut off is found and installed again, at once and when it is damaged later',
  () => {
    const { run, calls, node } = makeCheckout()
    const first = run()
    expect(first.status).toBe(1)
    expect(first.said).toContain(
      `The Node of ${PACKAGE} is damaged: free at least 2 GB if the disk is full, and run the same command again.`,
    )
    expect(calls()).toHaveLength(1)

    for (let again = 0; again < 2; again++) {
      const { status, said } = run()
      expect(status).toBe(0)
      expect(said).toContain(`it runs on ${process.version}`)
    }
    expect(calls()).toHaveLength(2)

    truncateSync(node, 2_000_000)
    expect(run().status).toBe(0)
    // and npm is never told that the home of its user is the folder it is in
    expect(calls()).toEqual(Array(3).fill('home unset'))
  },
)
