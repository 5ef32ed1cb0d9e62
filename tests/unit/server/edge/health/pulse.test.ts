import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { Pulse } from '#server/edge/health/pulse.ts'
import { writtenFile } from '../../../../support/files/written-file.ts'

/** A process that answers, and works without a pause when it is told to. */
const ANSWERS = writtenFile(
  'answers.mjs',
  `process.on('message', (message) => {
  if (message === 'work') for (;;);
  process.send('here')
})
process.send('ready')`,
)

async function start() {
  const child = fork(ANSWERS, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  await once(child, 'message')
  const told: number[] = []
  const pulse = new Pulse(child, (silentMs) => told.push(silentMs))
  return { child, pulse, told }
}

test.skipIf(process.platform === 'win32')(
  'a process that is stopped is silent until it goes on',
  { timeout: 60_000, meta: { needs: 'signals that stop a process, which Windows lacks' } },
  async () => {
    const { child, pulse, told } = await start()
    child.kill('SIGSTOP')
    await expect.poll(() => pulse.silentMs, { timeout: 20_000 }).toBeGreaterThan(1_000)
    expect(Math.max(...told)).toBeGreaterThan(500)
    child.kill('SIGCONT')
    await expect.poll(() => pulse.silentMs, { timeout: 20_000 }).toBeLessThan(500)
  },
)

test('a process that is caught in some work is silent for as long as it works', async () => {
  const { child, pulse } = await start()
  child.send('work')
  await expect.poll(() => pulse.silentMs, { timeout: 50_000 }).toBeGreaterThan(1_000)
}, 60_000)
