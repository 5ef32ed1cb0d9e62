// node scripts/fonts.mjs makes styles/fonts/*.woff2 from the package `geist`, where they are
// missing or older than it The whole fonts are 70 and 71 KB; a page needs a part of their letters,
// weights and features: 18 and 7 KB.
import fs from 'node:fs'
import path from 'node:path'
import { withLock } from './processes/locks.mjs'
import { isImage, root } from './paths.mjs'
import { isProgram, runProgram } from './processes/processes.mjs'
import { fingerprint, isFresh, leaveStamp } from './build/stamps.mjs'

const BASIC = [0x20, 0x7e]
const LATIN_1 = [0xa0, 0xff]
/**
 * Names are written in the one; figures, addresses and keys in the other, which has no accents to
 * set, and one weight: 400 and 500 can hardly be told apart at 11 pixels, and cost each first visit
 * as much as the letters.
 */
const FONTS = [
  {
    made: 'GeistSans.woff2',
    from: 'geist-sans/Geist-Variable.woff2',
    ranges: [BASIC, LATIN_1],
    weight: { min: 400, max: 600, default: 400 },
  },
  {
    made: 'GeistMono.woff2',
    from: 'geist-mono/GeistMono-Variable.woff2',
    ranges: [BASIC],
    weight: 450,
  },
]
/** Signs that pages write beyond that. The typeface has no Σ and no ✓: a sum is ∑, and a tick is an icon. */
const SYMBOLS = '\u00a0–—‘’“”•…′″−×÷·∑≈≤≥≠∞→←↑↓↗↘▲▼△▽€£¥©®™°±²³µ\u2009\u202f'
/** tnum: figures of one width, for tables; the rest is what text needs to look right. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum']

/** → a sentence about what was made, or that nothing had to be */
export async function makeFonts() {
  if (isImage) return 'part of the image'
  const sources = FONTS.map(({ from }) =>
    path.join(root, 'node_modules', 'geist', 'dist', 'fonts', from),
  )
  const targets = FONTS.map(({ made }) => path.join(root, 'styles', 'fonts', made))
  const stamp = fingerprint([...sources, import.meta.filename])
  const isDone = () => isFresh('fonts', stamp) && targets.every((target) => fs.existsSync(target))
  return isDone()
    ? 'up to date'
    : withLock('fonts', () => (isDone() ? 'up to date' : subsetAll(sources, targets, stamp)))
}

async function subsetAll(sources, targets, stamp) {
  const { default: subset } = await import('subset-font')
  fs.mkdirSync(path.dirname(targets[0]), { recursive: true })
  const sizes = []
  for (const [at, source] of sources.entries()) {
    const font = await subset(fs.readFileSync(source), letters(FONTS[at].ranges), {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: { wght: FONTS[at].weight },
      noHinting: true,
    })
    fs.writeFileSync(targets[at], font)
    sizes.push(`${FONTS[at].made} ${(font.length / 1000).toFixed(1)} KB`)
  }
  leaveStamp('fonts', stamp)
  return sizes.join(', ')
}

/** Every letter that a font of these ranges keeps. */
export function letters(ranges = [BASIC, LATIN_1]) {
  const latin = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  )
  return latin.join('') + SYMBOLS
}

if (isProgram(import.meta.url)) {
  await runProgram(
    {
      usage: 'node scripts/fonts.mjs\nCreates styles/fonts/*.woff2 if missing or stale.',
    },
    async () => {
      console.log(await makeFonts())
    },
  )
}
