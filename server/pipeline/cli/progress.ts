interface ProgressState {
  noun?: string
  rows: number
  elapsedMs: number
  bytesRead: number
  bytesTotal: number | null
}

/** `usdc.csv   1,234,567 rows   215,000 rows/s   43%   12 s left`; share and time left only where the size is known. */
export function progressLine(
  label: string,
  { rows, elapsedMs, bytesRead, bytesTotal, noun = 'rows' }: ProgressState,
): string {
  const seconds = elapsedMs / 1000
  const parts = [label, `${grouped(rows)} ${noun}`]
  if (seconds >= 0.5) parts.push(`${grouped(Math.round(rows / seconds))} ${noun}/s`)
  if (!bytesTotal) return parts.join('   ')
  const share = Math.min(1, bytesRead / bytesTotal)
  parts.push(`${Math.floor(share * 100)}%`)
  if (share > 0 && share < 1 && seconds >= 0.5)
    parts.push(`${duration((seconds * (1 - share)) / share)} left`)
  return parts.join('   ')
}

interface Terminal {
  write(text: string): unknown
  isTTY?: boolean
  columns?: number
}

/**
 * Where progress is told: `rows` and `bytes` as often as one likes, `end` once, with a last line of
 * its own; `cut` instead of it where another program's words follow.
 */
export interface Progress {
  rows: (count: number) => void
  bytes: (read: number, total: number | null) => void
  end: (text?: string) => void
  cut: () => void
}

const REDRAW_MS = 100
const PLAIN_LINE_MS = 5000

/** A line that is drawn again in a terminal, and a new line every few seconds where there is none. */
export function startProgress(
  label: string,
  out: Terminal,
  { now = () => performance.now(), noun = 'rows' }: { now?: () => number; noun?: string } = {},
): Progress {
  const started = now()
  const pause = out.isTTY ? REDRAW_MS : PLAIN_LINE_MS
  const state: ProgressState = { noun, rows: 0, elapsedMs: 0, bytesRead: 0, bytesTotal: null }
  let shownAt = started
  let isLineOpen = false
  const show = () => {
    const moment = now()
    if (moment - shownAt < pause) return
    shownAt = moment
    state.elapsedMs = moment - started
    isLineOpen = out.isTTY === true
    out.write(
      out.isTTY
        ? `\r${cut(progressLine(label, state), out.columns)}\u001b[K`
        : `${progressLine(label, state)}\n`,
    )
  }
  return {
    rows(count) {
      state.rows = count
      show()
    },
    bytes(read, total) {
      state.bytesRead = read
      state.bytesTotal = total
      show()
    },
    end(text) {
      state.elapsedMs = now() - started
      isLineOpen = false
      const line = text ?? progressLine(label, state)
      out.write(out.isTTY ? `\r${line}\u001b[K\n` : `${line}\n`)
    },
    cut() {
      if (isLineOpen) out.write('\n')
      isLineOpen = false
    },
  }
}

/** A line that wraps cannot be drawn over. */
const cut = (line: string, columns = 80): string =>
  line.length < columns ? line : line.slice(0, Math.max(0, columns - 1))

const grouped = (count: number): string => count.toLocaleString('en-US')

function duration(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
