import type { ParticipantView } from '#lib/view/participant-row.ts'

/** What a list of participants shows, as its tab and as its sentences name it. */
export const PARTICIPANT_VIEW_WORDS: Readonly<
  Record<ParticipantView, { label: string; of: string }>
> = {
  distributed: { label: 'Distributed', of: 'distributed value' },
  represented: { label: 'Represented', of: 'represented value' },
  stablecoins: { label: 'Stablecoins', of: 'stablecoin value' },
  all: { label: 'All', of: 'all values' },
}
