/** How a file begins that is no text, what it is, and what to do with it. */
const SIGNATURES: readonly { bytes: readonly number[]; is: string; wayOut: string }[] = [
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    is: 'an old Excel workbook',
    wayOut: 'open it and save the table as "CSV UTF-8"',
  },
  {
    bytes: [0xff, 0xfe],
    is: 'UTF-16, as Excel saves "Unicode Text"',
    wayOut: 'save it as "CSV UTF-8"',
  },
  { bytes: [0xfe, 0xff], is: 'UTF-16', wayOut: 'save it as UTF-8' },
  { bytes: text('BZh'), is: 'packed with bzip2', wayOut: 'unpack it first (bunzip2)' },
  {
    bytes: [0xfd, ...text('7zXZ')],
    is: 'packed with xz',
    wayOut: 'unpack it first (unxz)',
  },
  {
    bytes: [0x28, 0xb5, 0x2f, 0xfd],
    is: 'packed with Zstandard',
    wayOut: 'unpack it first (unzstd)',
  },
  { bytes: [...text('7z'), 0xbc, 0xaf], is: 'a 7-Zip archive', wayOut: 'unpack it first' },
  { bytes: text('Rar!'), is: 'a RAR archive', wayOut: 'unpack it first' },
  {
    bytes: text('PAR1'),
    is: 'a Parquet file',
    wayOut: 'not supported: export the table as CSV',
  },
  { bytes: text('%PDF'), is: 'a PDF document', wayOut: 'export its table as CSV' },
  { bytes: [0x89, ...text('PNG')], is: 'a picture', wayOut: 'export its table as CSV' },
  { bytes: [0xff, 0xd8, 0xff], is: 'a picture', wayOut: 'export its table as CSV' },
  {
    bytes: text('SQLite format 3'),
    is: 'an SQLite database',
    wayOut: 'export the table as CSV',
  },
]

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const ENTRY_NAME = 30
const GZIP = [0x1f, 0x8b]

/** As many bytes as tell every kind. */
export const KIND_BYTES = 512

export const isGzip = (head: Uint8Array): boolean => begins(head, GZIP)

/** Why a file that begins like this cannot be read, with the way out; undefined for text. */
export function nameKind(head: Buffer): string | undefined {
  if (begins(head, ZIP)) return nameZip(head)
  const kind = SIGNATURES.find(({ bytes }) => begins(head, bytes))
  if (kind) return `this is ${kind.is}: ${kind.wayOut}`
  if (isUtf16(head)) return 'this is UTF-16 without a byte order mark: save it as UTF-8'
  const start = head
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase()
  if (/^<(!doctype html|html|head|body)\b/.test(start))
    return 'this is a web page, not a table; the file may have moved or require sign-in: open the address in a browser'
  if (/^<(\?xml|!doctype)\b/.test(start)) return 'this is XML, not a table: get the table as CSV'
  if (isBinary(head)) return 'this is a binary file, not text: export the table as CSV'
  return undefined
}

/** A workbook is an archive whose first entries say so. */
function nameZip(head: Buffer): string {
  const name =
    head.length > ENTRY_NAME
      ? head.toString('latin1', ENTRY_NAME, ENTRY_NAME + head.readUInt16LE(26))
      : ''
  if (/^(\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/)/.test(name))
    return 'this is an Excel workbook: open it and save the table as "CSV UTF-8"'
  if (name === 'mimetype') return 'this is a LibreOffice document: save the table as CSV in UTF-8'
  const isShown = /^[\x20-\x7e]+$/.test(name) && name.length === head.readUInt16LE(26)
  return `this is a ZIP archive${isShown ? ` (${name} is in it)` : ''}: unpack it first and specify the file inside`
}

/** Signs that no text has, one in twenty or more; a single one is a fault of its line. */
function isBinary(head: Uint8Array): boolean {
  const unseen = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== ESCAPE))
  return head.length >= LEAST_TOLD && unseen.length * 20 >= head.length
}

const ESCAPE = 27
const LEAST_TOLD = 64

/** ASCII in two bytes a character has a NUL at every other place. */
function isUtf16(head: Uint8Array): boolean {
  if (head.length < 8) return false
  const empty = [0, 1].map(
    (from) => head.subarray(0, 64).filter((byte, at) => at % 2 === from && byte === 0).length,
  )
  return Math.max(...empty) >= Math.min(head.length, 64) / 2 - 2 && Math.min(...empty) === 0
}

const begins = (head: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => head[at] === byte)

function text(ascii: string): number[] {
  return [...Buffer.from(ascii, 'latin1')]
}
