import { isoDay, showDay, type Day } from '#lib/dates.ts'

/** A work as one names it in a text or a list of sources. */
export interface Citation {
  /** key of the BibTeX entry */
  key: string
  author: string
  title: string
  /** null where it has no address */
  url: string | null
  /** the day its figures stand at; null where there are none */
  asOf: Day | null
  /** the day it was read */
  accessed: Day
  /** other facts that a reader has to know: a run, a license, that the data is generated */
  note: string | null
}

/** One sentence for a foot note: `Assay. Market data. Data as of 20 Nov 2026. https://… (accessed 21 Nov 2026).` */
export function citationText({ author, title, url, asOf, accessed, note }: Citation): string {
  const parts = [
    author,
    title,
    ...(asOf === null ? [] : [`Data as of ${showDay(asOf)}`]),
    ...(note === null ? [] : [note]),
  ].map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
  return [
    ...parts,
    url === null ? `Accessed ${showDay(accessed)}.` : `${url} (accessed ${showDay(accessed)}).`,
  ].join(' ')
}

/** The same as a BibTeX entry. Braces around the author keep the name of an organization whole. */
export function citationBibtex({
  key,
  author,
  title,
  url,
  asOf,
  accessed,
  note,
}: Citation): string {
  const notes = [
    ...(asOf === null ? [] : [`Data as of ${isoDay(asOf)}`]),
    ...(note === null ? [] : [note.replace(/\.$/, '')]),
    `accessed ${isoDay(accessed)}`,
  ]
  const fields = [
    ['author', `{${escapeTex(author)}}`],
    ['title', `{${escapeTex(title)}}`],
    ['year', isoDay(asOf ?? accessed).slice(0, 4)],
    ...(url === null
      ? []
      : [['howpublished', `\\url{${url.replace(/[{}\\]/g, encodeURIComponent)}}`]]),
    ['note', escapeTex(notes.join('; '))],
  ]
  return [`@misc{${key},`, ...fields.map(([name, value]) => `  ${name} = {${value}},`), '}'].join(
    '\n',
  )
}

/** A reference as APA style has it for a data set. */
export function citationApa({ author, title, url, asOf, accessed, note }: Citation): string {
  const year = isoDay(asOf ?? accessed).slice(0, 4)
  const version = [
    ...(asOf === null ? [] : [`Data as of ${showDay(asOf)}`]),
    ...(note === null ? [] : [note]),
  ]
    .join('. ')
    .replace(/\.$/, '')
  return [
    `${author}. (${year}). ${title}${version ? ` (${version})` : ''} [Data set].`,
    `Retrieved ${showDay(accessed)}${url === null ? '.' : `, from ${url}`}`,
  ].join(' ')
}

/** The same as an RIS record, which reference managers import. A line holds one field, so line breaks become spaces. */
export function citationRis({ key, author, title, url, asOf, accessed, note }: Citation): string {
  const day = asOf ?? accessed
  const fields = [
    ['TY', 'DATA'],
    ['ID', key],
    ['AU', author],
    ['TI', title],
    ['PY', isoDay(day).slice(0, 4)],
    ['DA', isoDay(day).replaceAll('-', '/')],
    ...(url === null ? [] : [['UR', url]]),
    ['Y2', isoDay(accessed).replaceAll('-', '/')],
    ...(note === null ? [] : [['N1', note]]),
    ['ER', ''],
  ]
  return fields.map(([tag, value = '']) => `${tag}  - ${value.replace(/\s+/g, ' ')}`).join('\n')
}

const TEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** Characters that TeX takes for commands, written so that it prints them. */
export const escapeTex = (text: string): string =>
  text.replace(/[\\{}$&#%_~^]/g, (sign) => TEX[sign] ?? sign)
