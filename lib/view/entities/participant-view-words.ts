import { PARTICIPANT_VALUES, type ParticipantView } from '#lib/view/entities/participant-row.ts'

/** Names the value that a list of participants shows, for its tab and for its sentences. */
export const PARTICIPANT_VIEW_WORDS: Readonly<
  Record<ParticipantView, { label: string; of: string; value: string }>
> = {
  distributed: {
    label: 'Distributed',
    of: 'distributed value',
    value: PARTICIPANT_VALUES.distributed,
  },
  represented: {
    label: 'Represented',
    of: 'represented value',
    value: PARTICIPANT_VALUES.represented,
  },
  stablecoins: {
    label: 'Stablecoins',
    of: 'stablecoin value',
    value: PARTICIPANT_VALUES.stablecoins,
  },
  all: { label: 'All', of: 'all values', value: PARTICIPANT_VALUES.all },
}
