import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'

// `npm start | head`: once the reader of the log had gone, each line of it failed, the failure was
// logged, and so on for ever; SIGTERM was not heard.

const WRITES = `
  import { log } from '#server/core/log.ts'
  import { createServer } from 'node:http'
  const server = createServer((request, response) => {
    log.error('a line that nobody reads')
    console.error('another')
    response.end('answered')
  }).listen(0, '127.0.0.1', () => process.send(server.address().port))
  process.on('SIGTERM', () => process.exit(0))`

test('a process whose log nobody reads any more goes on answering, and ends when it is told to', async () => {
  const child = fork('--input-type=module', ['--eval', WRITES], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, LOG_LEVEL: 'info' },
  })
  const port = z.number().parse((await once(child, 'message'))[0])
  child.stdout?.destroy()
  child.stderr?.destroy()
  for (let asked = 0; asked < 5; asked++) {
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    expect(await answer.text()).toBe('answered')
    await pause(20)
  }
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test.runIf(existsSync('/dev/full'))(
  'a process whose log finds no room on its disk goes on answering, and ends when it is told to',
  { meta: { needs: '/dev/full' } },
  async () => {
    const full = openSync('/dev/full', 'w')
    const child = fork('--input-type=module', ['--eval', WRITES], {
      stdio: ['ignore', full, full, 'ipc'],
      env: { ...process.env, LOG_LEVEL: 'info' },
    })
    const port = z.number().parse((await once(child, 'message'))[0])
    for (let asked = 0; asked < 5; asked++) {
      const answer = await fetch(`http://127.0.0.1:${port}/`)
      expect(await answer.text()).toBe('answered')
    }
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  },
)
