import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { temporaryFolder } from '../files/temporary-folder.ts'

const IMAGE_USER = 10001
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const inspected = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Entrypoint: z.array(z.string()),
      Cmd: z.array(z.string()),
      Volumes: z.record(z.string(), z.unknown()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
})

/** Namespaces and mounts are root's here, and the base is made of the packages of a Debian. */
export const canBuildImages = (): boolean =>
  process.getuid?.() === 0 &&
  ['buildah', 'mmdebstrap', 'unshare'].every(
    (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0,
  )

/**
 * Builds the image of this checkout on a base made here, and opens it. `secret`: a line of the npm
 * settings that the build is given, which no layer may keep.
 */
export function buildImage({ secret }: { secret: string }) {
  const { folder: home, remove } = temporaryFolder()
  const store = ['--root', path.join(home, 'store'), '--runroot', path.join(home, 'run')]
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...store, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
      env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
    }).trim()
  const tar = path.join(home, 'base.tar')
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', 'bookworm', tar], { stdio: 'ignore' })
  const base = buildah('from', 'scratch')
  buildah('add', '--quiet', base, tar, '/')
  buildah('commit', '--quiet', base, 'localhost/base')
  rmSync(tar)
  const npm = realpathSync(
    execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim(),
  )
  buildah('copy', '--quiet', base, process.execPath, '/usr/local/bin/node')
  buildah('copy', '--quiet', base, path.resolve(npm, '../..'), '/usr/local/lib/node_modules/npm')
  buildah('copy', '--quiet', base, CERTIFICATES, CERTIFICATES)
  buildah('run', base, 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm')
  buildah('commit', '--quiet', base, 'localhost/build-base')
  const settings = path.join(home, 'npmrc')
  writeFileSync(settings, `cafile=${CERTIFICATES}\n${secret}\n`)
  buildah(
    ...['bud', '--quiet', '--format', 'docker', '--pull-never', '--tag', 'assay'],
    ...['--build-arg', 'BUILD_BASE=localhost/build-base', '--build-arg', 'BASE=localhost/base'],
    ...['--build-arg', 'COMMIT=abc1234', '--secret', `id=npmrc,src=${settings}`, '.'],
  )
  const about = buildah('inspect', '--type', 'image', 'localhost/assay')
  const opened = buildah('from', 'localhost/assay')
  const root = buildah('mount', opened)
  return {
    root,
    about,
    config: inspected.parse(JSON.parse(about)).Docker.config,
    /** A folder that the image's user may write, in the place of its volume. */
    volume: (name: string) => {
      const folder = path.join(home, name)
      mkdirSync(folder)
      chownSync(folder, IMAGE_USER, IMAGE_USER)
      return folder
    },
    remove: () => {
      buildah('umount', opened)
      buildah('rm', '--all')
      remove()
    },
  }
}
