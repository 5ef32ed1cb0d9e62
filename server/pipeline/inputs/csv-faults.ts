const SEPARATORS = [
  [';', 'semicolons, as in Excel with decimal commas'],
  ['\t', 'tabs'],
  ['|', 'vertical bars'],
] as const

/** Why a text is no CSV that begins like this; with the way out. */
export const otherText = (text: string): string | undefined =>
  /^\s*(\{\s*("|\})|\[\s*(["{[\]]|-?\d))/.test(text)
    ? 'this is JSON, not a table: get the file as CSV'
    : undefined

/** Why a first row of one cell is no header of a CSV file, where it is another form that is known; with the way out. */
export function otherForm(names: readonly string[]): string | undefined {
  const [first = ''] = names
  if (/^sep=/i.test(first)) return 'the first line is an Excel directive, not a header: delete it'
  if (names.length > 1) return undefined
  const separator = SEPARATORS.find(([sign]) => first.includes(sign))
  return separator
    ? `the columns are separated by ${separator[1]}: ` +
        'save it with commas between columns and points in numbers ' +
        '(in LibreOffice "Edit filter settings"; in Excel with the region set to English)'
    : undefined
}

/** Why a row has not as many cells as the header. `isLastAndOpen`: nothing follows it, not even the end of its line. */
export function raggedReason(
  cells: readonly string[],
  wanted: number,
  isLastAndOpen: boolean,
): string {
  if (cells.length === 1 && cells[0] === '') return 'the line is empty: delete it'
  const [note = ''] = cells
  if (cells.length === 1 && /\p{L}{2}.*\s/u.test(note))
    return `the line is a note, not a row (“${note.trim().slice(0, 40)}”): delete it`
  const found = `the row has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, the header has ${wanted}`
  if (cells.length > wanted) return `${found}: cells containing commas must be quoted`
  return isLastAndOpen
    ? `${found}, and the file ends within it: it is truncated, download it again`
    : `${found}: leave unknown cells blank but keep their commas`
}
