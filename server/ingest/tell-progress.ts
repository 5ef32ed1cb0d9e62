import { noteProgress } from '#server/data/runs/commands.ts'

const PAUSE_MS = 1000

/**
 * Keeps the row of a run up to date while it reads, about once a second and beside its transaction:
 * who looks at the runs sees it move.
 */
export function tellProgress(runId: number): {
  row: (rowsRead: number) => void
  end: (doing: string) => Promise<void>
} {
  let toldAt = performance.now()
  let rows = 0
  let telling: Promise<void> = Promise.resolve()
  const tell = (doing: string) => {
    // that it could not be told stops no run
    telling = telling
      .then(() => noteProgress(runId, { rowsRead: rows, doing }))
      .catch(() => undefined)
    return telling
  }
  return {
    row(rowsRead) {
      rows = rowsRead
      // the clock costs more than a comparison, and a row is little
      if ((rowsRead & 1023) !== 0) return
      const now = performance.now()
      if (now - toldAt < PAUSE_MS) return
      toldAt = now
      void tell('Reading')
    },
    end: tell,
  }
}
