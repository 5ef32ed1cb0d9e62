import type { Random } from '../seeded-random.ts'
import { copyTable } from '../table.ts'
import type { Kind } from './kind.ts'

/** The text of a file is broken, and its values are as they should be; undefined where it cannot be broken so. */
const broken = (name: string, rewrite: (text: string, random: Random) => string): Kind => ({
  name,
  needs: 'few days',
  isStructural: true,
  disturb: ({ table, random }) => ({
    table: copyTable(table),
    rewrite: (text) => rewrite(text, random),
  }),
})

const isJson = (text: string) => text.startsWith('[')
const splitLines = (text: string) => text.trimEnd().split('\n')
const joined = (lines: readonly string[]) => `${lines.join('\n')}\n`

export const fileKinds: readonly Kind[] = [
  broken('a column is called otherwise', (text, random) => {
    if (isJson(text)) return text.replaceAll('"name":', '"title":')
    const [header = '', ...rows] = splitLines(text)
    const cells = header.split(',')
    const known = cells.filter((cell) => /^[A-Za-z_]+$/.test(cell) && !UNREAD.has(cell))
    const renamed = random.pick(known.length ? known : cells)
    return joined([
      cells.map((cell) => (cell === renamed ? `${cell} (new)` : cell)).join(','),
      ...rows,
    ])
  }),
  broken('cut in the middle of a row', (text, random) => {
    const end = text.trimEnd()
    const lastRow = end.length - end.lastIndexOf('\n') - 1
    const cut = end.slice(0, end.length - random.integer(1, Math.max(1, lastRow - 12)))
    // a last row that kept all its cells would not show the cut, so it loses one
    return isJson(text)
      ? cut
      : cut.slice(0, Math.max(cut.lastIndexOf('\n') + 2, cut.lastIndexOf(',') - 1))
  }),
  broken('a row with a cell too few', (text, random) => {
    if (isJson(text)) return text.replace(/"symbol": "[^"]*",\s*/, '')
    const lines = splitLines(text)
    const at = random.integer(1, lines.length - 1)
    return joined(lines.map((line, row) => (row === at ? line.replace(/,[^,]*/, '') : line)))
  }),
  broken('a row with a cell too many', (text, random) => {
    if (isJson(text)) return text.replace('{', '{{')
    const lines = splitLines(text)
    const at = random.integer(1, lines.length - 1)
    return joined(lines.map((line, row) => (row === at ? line.replace(',', ',1,') : line)))
  }),
  broken('header only', (text) => (isJson(text) ? '[]' : joined(splitLines(text).slice(0, 1)))),
  broken('a row twice, with other values', (text, random) => {
    // a token may have two addresses, and a platform two pools of a name
    if (isJson(text) || !/\d{4}-\d{2}-\d{2}/.test(text)) return text
    const lines = splitLines(text)
    const row = lines[random.integer(1, lines.length - 1)] ?? ''
    return joined([
      ...lines,
      row.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
    ])
  }),
  broken('thousands separated by commas', (text) =>
    isJson(text)
      ? text.replace(/"id": "(\d)"/, '"id": "$1,000')
      : text.replaceAll(/(?<=,)(\d{1,3})(\d{3})(\d{3})((?:\.\d+)?)(?=,|\n)/g, '"$1,$2,$3$4"'),
  ),
]

/** Columns that the reader of their source leaves alone. */
const UNREAD: ReadonlySet<string> = new Set([
  'workflow_type',
  'source',
  'asset_name',
  'top10_concentration_pct',
  'project',
  'source_file',
  'category',
])
