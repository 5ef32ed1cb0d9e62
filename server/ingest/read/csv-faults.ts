const SEPARATORS = [
  [';', 'semicolons, as Excel does where the comma is for decimals'],
  ['\t', 'tabs'],
  ['|', 'vertical bars'],
] as const

/** Why a text is no CSV that begins like this; with the way out. */
export const otherText = (text: string): string | undefined =>
  /^\s*(\{\s*("|\})|\[\s*(["{[\]]|-?\d))/.test(text)
    ? 'this is JSON and no table: get the file as CSV'
    : undefined

/** Why a first row of one cell is no header of a CSV file, where it is another form that is known; with the way out. */
export function otherForm(names: readonly string[]): string | undefined {
  const [first = ''] = names
  if (/^sep=/i.test(first))
    return 'the first line is a note to Excel and no header: delete the line'
  if (names.length > 1) return undefined
  const separator = SEPARATORS.find(([sign]) => first.includes(sign))
  return separator
    ? `the columns are separated by ${separator[1]}: save it with commas between columns and points in numbers (in LibreOffice "Edit filter settings"; in Excel with the region set to English)`
    : undefined
}

/** Why a row has not as many cells as the header. `isLastAndOpen`: nothing follows it, not even the end of its line. */
export function raggedReason(
  cells: readonly string[],
  wanted: number,
  isLastAndOpen: boolean,
): string {
  if (cells.length === 1 && cells[0] === '') return 'the line is empty: delete it'
  const found = `the row has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, the header has ${wanted}`
  if (cells.length > wanted) return `${found}: a comma inside a cell takes quotes around the cell`
  return isLastAndOpen
    ? `${found}, and the file ends within it: it was cut off, get it again`
    : `${found}: where nothing is known the cell is blank, but its comma stands`
}
