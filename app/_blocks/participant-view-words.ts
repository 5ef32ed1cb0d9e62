import type { ParticipantView } from '#lib/view/participant-row.ts'

/** What a list of participants shows, as its tab and as its sentences name it. */
export const PARTICIPANT_VIEW_WORDS: Readonly<
  Record<ParticipantView, { label: string; of: string; value: string }>
> = {
  distributed: { label: 'Distributed', of: 'distributed value', value: 'Distributed value' },
  represented: { label: 'Represented', of: 'represented value', value: 'Represented value' },
  stablecoins: { label: 'Stablecoins', of: 'stablecoin value', value: 'Stablecoin value' },
  all: { label: 'All', of: 'all values', value: 'Total value' },
}
