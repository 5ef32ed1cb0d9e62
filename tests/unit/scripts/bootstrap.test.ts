import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testFolder } from '../../support/files/test-folder.ts'

// A disk that filled up during an installation once left a Node cut off in the middle, which npm
// said nothing about: every later start ended with a segmentation fault. A small checkout, with a
// program in the place of npm that does the same.

const PACKAGE = `node-${process.platform.replace('win32', 'win')}-${process.arch}`
const VERSION = process.version.slice(1)
const SCRIPTS = [
  'bootstrap',
  'processes/alive',
  'processes/allocator',
  'processes/disk-space',
  'processes/stop-with-parent',
]

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
if [ "$(wc -l < calls)" -eq 1 ]
then head -c 1000000 '${process.execPath}' > '${node}'
else cp '${process.execPath}' '${node}'
fi
chmod +x '${node}'
printf '{"packages":{"node_modules/${PACKAGE}":{"version":"${VERSION}","integrity":"sha512-x"}}}' \\
  > node_modules/.package-lock.json
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
  { meta: { needs: 'a shell' } },
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

// A small disk of its own for the checkout, where this user may mount one: npm itself then finds no space.
const disk = testFolder()
const isMounted =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m,mode=0755', 'tmpfs', disk]).status === 0
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk])
})

/** A package of so many megabytes that do not compress, as npm packs it; many files, as packages have. */
function packLarge(folder: string, megabytes: number): string {
  const from = path.join(folder, 'package')
  mkdirSync(from)
  writeFileSync(path.join(from, 'package.json'), '{"name":"large","version":"1.0.0"}')
  for (let at = 0; at < megabytes * 4; at++)
    writeFileSync(path.join(from, `part-${at}`), randomBytes(2 ** 18))
  const file = path.join(folder, 'large-1.0.0.tgz')
  spawnSync('tar', ['-czf', file, '-C', folder, 'package'])
  return file
}

test.skipIf(!isMounted)(
  'where the disk is too small, the installation says that space is short, and goes on once there is some',
  { meta: { needs: 'the right to mount a disk of its own' }, timeout: 60_000 },
  () => {
    const outside = testFolder()
    const large = packLarge(outside, 16)
    mkdirSync(path.join(disk, 'scripts'))
    for (const name of SCRIPTS)
      cpSync(`scripts/${name}.mjs`, path.join(disk, 'scripts', `${name}.mjs`))
    writeFileSync(path.join(disk, 'program.mjs'), `console.log('it runs')`)
    const root = { name: 'small', version: '1.0.0', dependencies: { large: `file:${large}` } }
    writeFileSync(path.join(disk, 'package.json'), JSON.stringify(root))
    writeFileSync(
      path.join(disk, 'package-lock.json'),
      JSON.stringify({
        name: 'small',
        version: '1.0.0',
        lockfileVersion: 3,
        packages: {
          '': root,
          'node_modules/large': {
            version: '1.0.0',
            resolved: `file:${large}`,
            integrity: `sha512-${createHash('sha512').update(readFileSync(large)).digest('base64')}`,
          },
        },
      }),
    )
    const run = () => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['scripts/bootstrap.mjs', 'program.mjs'],
        {
          cwd: disk,
          encoding: 'utf8',
          env: {
            ...process.env,
            npm_config_cache: path.join(outside, 'cache'),
            npm_config_offline: 'true',
          },
        },
      )
      return { status, last: (stdout + stderr).trimEnd().split('\n').at(-1) }
    }
    const filler = path.join(disk, 'filler')
    const fill = (megabytes: number | null) =>
      spawnSync('dd', [
        'if=/dev/zero',
        `of=${filler}`,
        'bs=64k',
        ...(megabytes ? [`count=${megabytes * 16}`] : []),
      ])

    fill(28)
    expect(run()).toEqual({
      status: 1,
      last:
        `npm ci found no space left: free at least 2 GB on the disk of ${realpathSync(disk)} ` +
        "and on that of npm's cache, and run the same command again.",
    })
    // not even room for the file that says who installs
    fill(null)
    expect(run()).toEqual({
      status: 1,
      last: `The disk of ${realpathSync(disk)} is full: free at least 2 GB and run the same command again.`,
    })
    rmSync(filler)
    expect(run()).toEqual({ status: 0, last: 'it runs' })
  },
)
