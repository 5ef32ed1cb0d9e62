/** The last part of a path or an address, without its ending: `…/csv/usdc.csv.gz?raw=1` → `usdc`. */
export const baseName = (input: string): string =>
  input
    .replace(/[?#].*$/, '')
    .replace(/^.*[/\\]/, '')
    .replace(/\.gz$/i, '')
    .replace(/\.[^.]*$/, '')
