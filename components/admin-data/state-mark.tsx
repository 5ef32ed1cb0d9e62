const TONES: Readonly<Record<string, string>> = {
  fine: 'dot',
  published: 'dot',
  accepted: 'dot',
  unchanged: 'dot',
  read: 'dot',
  look: 'dot w',
  running: 'dot w',
  queued: 'dot w',
  open: 'dot w',
  refused: 'dot w',
  broken: 'dot n',
  failed: 'dot n',
}
const WORDS: Readonly<Record<string, string>> = {
  fine: 'Fine',
  look: 'Look',
  broken: 'Broken',
  rejected: 'declined',
}

/** A state in a word, with a colour beside it. */
export function StateMark({ state }: { state: string }) {
  return (
    <span className="add-state">
      <span className={TONES[state] ?? 'dot o'} aria-hidden="true" />
      {WORDS[state] ?? state}
    </span>
  )
}
