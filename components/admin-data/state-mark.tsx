const TONES: Readonly<Record<string, string>> = {
  fine: 'dot',
  published: 'dot',
  accepted: 'dot',
  unchanged: 'dot',
  read: 'dot',
  done: 'dot',
  look: 'dot warning',
  running: 'dot warning',
  queued: 'dot warning',
  waiting: 'dot warning',
  retrying: 'dot warning',
  open: 'dot warning',
  refused: 'dot warning',
  broken: 'dot negative',
  failed: 'dot negative',
}
const WORDS: Readonly<Record<string, string>> = {
  fine: 'OK',
  look: 'Warning',
  broken: 'Failed',
  rejected: 'declined',
}

/** A state in a word, with a colour beside it. */
export function StateMark({ state }: { state: string }) {
  return (
    <span className="add-state">
      <span className={TONES[state] ?? 'dot outlined'} aria-hidden="true" />
      {WORDS[state] ?? state}
    </span>
  )
}
