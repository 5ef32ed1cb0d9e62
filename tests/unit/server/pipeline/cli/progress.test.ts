import { describe, expect, it } from 'vitest'
import { progressLine, startProgress } from '#server/pipeline/cli/progress.ts'

describe('progressLine', () => {
  it('says rows, speed, share and time left', () => {
    expect(
      progressLine('usdc.csv', {
        rows: 1_234_567,
        elapsedMs: 10_000,
        bytesRead: 25,
        bytesTotal: 100,
      }),
    ).toBe('usdc.csv   1,234,567 rows   123,457 rows/s   25%   30 s left')
  })
  it('leaves out what it cannot know', () => {
    expect(progressLine('a', { rows: 5, elapsedMs: 2000, bytesRead: 10, bytesTotal: null })).toBe(
      'a   5 rows   3 rows/s',
    )
    expect(progressLine('a', { rows: 5, elapsedMs: 100, bytesRead: 10, bytesTotal: 20 })).toBe(
      'a   5 rows   50%',
    )
    expect(progressLine('a', { rows: 0, elapsedMs: 1000, bytesRead: 0, bytesTotal: 20 })).toBe(
      'a   0 rows   0 rows/s   0%',
    )
  })
  it('never says more than all', () => {
    expect(progressLine('a', { rows: 4, elapsedMs: 2000, bytesRead: 30, bytesTotal: 20 })).toBe(
      'a   4 rows   2 rows/s   100%',
    )
  })
  it.each([
    [59.2, '60 s'],
    [60, '1 min'],
    [61, '2 min'],
    [7200, '2 h 0 min'],
    [5400, '1 h 30 min'],
  ])('writes %d s left as %s', (seconds, text) => {
    expect(
      progressLine('a', { rows: 0, elapsedMs: 1000 * seconds, bytesRead: 1, bytesTotal: 2 }),
    ).toContain(`   ${text} left`)
  })
})

describe('startProgress', () => {
  function told(isTTY: boolean, columns = 30) {
    let text = ''
    let moment = 0
    const progress = startProgress(
      'a.csv',
      {
        write: (piece: string) => {
          text += piece
        },
        isTTY,
        columns,
      },
      { now: () => moment },
    )
    for (let rows = 0; rows <= 100; rows++) {
      moment = rows * 100
      progress.bytes(rows, 100)
      progress.rows(rows)
    }
    progress.end('100 rows read')
    return text
  }
  it('draws one line again in a terminal, never wider than it', () => {
    const text = told(true)
    expect(text.split('\n')).toHaveLength(2)
    const drawn = text.split('\r').map((line) => line.replace('\u001b[K', '').trimEnd())
    expect(drawn.length).toBeGreaterThan(50)
    expect(Math.max(...drawn.map((line) => line.length))).toBeLessThan(30)
    expect(drawn.at(-1)).toBe('100 rows read')
  })
  it('writes plain lines every five seconds where there is no terminal', () => {
    expect(told(false).split('\n')).toEqual([
      'a.csv   49 rows   10 rows/s   50%   5 s left',
      'a.csv   99 rows   10 rows/s   100%',
      '100 rows read',
      '',
    ])
  })
})
