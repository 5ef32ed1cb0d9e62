/** A public paper about an asset: a prospectus, a report, terms. */
export interface AssetDocument {
  title: string
  address: string
  /** its own day, `2025-05-14`; null where it names none */
  date: string | null
}

/** How a document is written as one line: its day where it has one, its address, its title. */
export const DOCUMENT_LINE = /^(?:(\d{4}-\d{2}-\d{2}) )?(https:\/\/\S+) (\S.*)$/

/** → null: the line is none */
export function readDocument(line: string): AssetDocument | null {
  const [, date, address, title] = DOCUMENT_LINE.exec(line) ?? []
  if (address === undefined || title === undefined || !URL.canParse(address)) return null
  return { title, address, date: date ?? null }
}

export const writeDocument = ({ title, address, date }: AssetDocument): string =>
  [date, address, title].filter((part) => part !== null).join(' ')

/** An attestation speaks for its own day; after so many it says little of today. */
export const ATTESTATION_DAYS = 100

/** Words in titles of documents by which others than the issuer vouch for its reserves. */
const ATTESTATION =
  /\b(assurance|attestation|examination|proof[- ]of[- ]reserves?|reserves? report)/i

export const isAttestation = ({ title }: Pick<AssetDocument, 'title'>): boolean =>
  ATTESTATION.test(title)
