// Makes all that stands between the sources and a site that can be served: the generated client, the fonts, the build.
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { findCommit } from './find-commit.mjs'
import { makeFonts } from '../fonts.mjs'
import { withLock } from '../processes/locks.mjs'
import { isImage, root } from '../paths.mjs'
import { complaint, prisma } from '../migration/prisma.mjs'
import { Refusal, refuseFullDisk, runNode } from '../processes/processes.mjs'
import { hintFirstChunks } from './client-chunks.mjs'
import { shrinkServerChunks } from './server-chunks.mjs'
import { fingerprint, isFresh, leaveStamp, removeStamp } from './stamps.mjs'

const SMALLEST_COMPRESSED = 1024
const IN_IMAGE = 'part of the image'
const NEXT = path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next')
const SOURCES = [
  'app',
  'components',
  'lib',
  'server',
  'styles',
  'public',
  'prisma/schema',
  'proxy.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build/client-chunks.mjs',
  'scripts/build/server-chunks.mjs',
]

/** Prisma's client, generated where the schema has changed. → a sentence */
export async function makeClient() {
  if (isImage) return IN_IMAGE
  const stamp = fingerprint(['prisma/schema', 'node_modules/prisma/package.json'])
  const isDone = () =>
    isFresh('client', stamp) && fs.existsSync(path.join(root, 'server', 'generated', 'client.ts'))
  if (isDone()) return 'up to date'
  return withLock('client', async () => {
    if (isDone()) return 'up to date'
    removeStamp('client')
    const { code, output } = await prisma(['generate'])
    if (code !== 0)
      throw new Refusal(`Prisma's client could not be generated:\n${complaint(output)}`)
    leaveStamp('client', stamp)
    return 'generated'
  })
}

/**
 * The production build with the fonts that it needs, made where a source has changed. Of two at
 * once, one builds and the other waits. → a sentence
 */
export async function makeBuild() {
  if (isImage) return IN_IMAGE
  await makeFonts()
  return withLock('build', async () => {
    const stamp = fingerprint(SOURCES)
    const isThere = fs.existsSync(path.join(root, '.next', 'BUILD_ID'))
    if (isThere && isFresh('build', stamp)) return 'up to date'
    removeStamp('build')
    const { code, output } = await runNode(NEXT, ['build'], {
      quiet: true,
      env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    })
    if (code !== 0) {
      refuseFullDisk(output)
      throw new Refusal(`The site could not be built:\n${output.trim()}`)
    }
    hintFirstChunks(path.join(root, '.next'))
    await compressAssets(path.join(root, '.next', 'static'))
    shrinkServerChunks(path.join(root, '.next', 'server', 'chunks'))
    // server/core/software-version.ts names the commit of the build from here
    fs.writeFileSync(path.join(root, '.next', 'COMMIT'), await findCommit())
    leaveStamp('build', stamp)
    return 'built'
  })
}

/**
 * As far as Brotli goes, which takes too long while a reader waits;
 * server/edge/answer/asset-server.ts sends what is made here.
 */
async function compressAssets(folder) {
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY } = constants
  const files = fs
    .globSync('**/*.{js,css,svg}', { cwd: folder })
    .map((name) => path.join(folder, name))
  await Promise.all(
    files.map(async (file) => {
      const body = await fs.promises.readFile(file)
      if (body.length < SMALLEST_COMPRESSED) return
      await fs.promises.writeFile(
        `${file}.br`,
        await promisify(brotliCompress)(body, {
          params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY },
        }),
      )
    }),
  )
}

/** `next dev` in the foreground. → its exit status */
export async function developmentServer(port, host) {
  const { code } = await runNode(
    NEXT,
    ['dev', '--port', String(port), ...(host ? ['--hostname', host] : [])],
    { env: { NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' } },
  )
  return code
}
