import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { databaseAwayNow, unlessAway, watchDatabase } from '#server/core/database/watch-database.ts'

/** As a process does that loads its program, or draws a picture. */
function holdUp(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('who is held up while connecting does not take the database for away', async () => {
  const stop = watchDatabase()
  try {
    const waiting = unlessAway(pause(3_000, 'waited'))
    for (let held = 0; held < 3; held++) {
      await turn()
      holdUp(700)
    }
    expect(await databaseAwayNow()).toBeNull()
    expect(await waiting).toBe('waited')
  } finally {
    await stop()
  }
})
