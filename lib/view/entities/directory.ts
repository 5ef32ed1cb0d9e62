/** The parts that somebody may have in tokenized assets. */
export const DIRECTORY_KINDS = ['issuer', 'manager', 'platform', 'network', 'provider'] as const
export type DirectoryKind = (typeof DIRECTORY_KINDS)[number]

export const DIRECTORY_SORTS = ['value', 'name', 'assets'] as const
export type DirectorySort = (typeof DIRECTORY_SORTS)[number]
