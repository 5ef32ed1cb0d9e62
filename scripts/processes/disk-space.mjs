// The words for a full disk, wherever it is met. Nothing imported: scripts/bootstrap.mjs runs
// before anything is installed.

/** The space that an installation with its build and demo data takes. */
export const FREE_SPACE = 'free at least 2 GB'

export const fullDiskOf = (folder) =>
  `The disk of ${folder} is full: ${FREE_SPACE} and run the same command again.`
