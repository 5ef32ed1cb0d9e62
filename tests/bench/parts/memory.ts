import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { inParallel, numbers } from '../../attack/attack.ts'
import { siteAsker } from '../../support/site/ask-site.ts'
import { listProcesses, watchMemory } from '../../support/site/site-processes.ts'
import { Answers } from '../find-faults.ts'
import { askThrough, isAsExpected, mixedQuestions } from '../mixed-questions.ts'
import type { Bench, Part, Reading } from '../part.ts'

const REQUESTS = 20_000
const MOST_MB = 450
const WIDTH = 8

export const memory: Part = {
  name: 'memory',
  measures:
    `memory of each process after ${REQUESTS.toLocaleString('en-US')} ` +
    `and ${(2 * REQUESTS).toLocaleString('en-US')} mixed requests, including images and files`,
  target: `≤ ${MOST_MB} MB per process at both`,
  run: measureMemory,
}

async function measureMemory({ sites, size, say }: Bench): Promise<readonly Reading[]> {
  const site = await sites.start({
    env: { LOG_LEVEL: 'info' },
    program: ['tests/bench/generous.ts', 'server/serve/main.ts'],
  })
  const watch = watchMemory(site.pid)
  const asker = siteAsker(site.port)
  try {
    const questions = await mixedQuestions(site)
    const statuses: Record<string, number> = {}
    const answers = new Answers()
    const readings: Reading[] = []
    const perHalf = Math.round(REQUESTS * size)
    for (const half of [0, 1]) {
      const began = performance.now()
      await inParallel(numbers(perHalf), WIDTH, async (at) => {
        const question = questions(half * perHalf + at)
        const { status } = await askThrough(asker.ask, question)
        statuses[status] = (statuses[status] ?? 0) + 1
        answers.add(question.path, isAsExpected(question, status) ? 200 : status)
        if (at % Math.ceil(perHalf / 10) === 0) {
          const all = await listProcesses(site.pid)
          const sizes = all.map(({ name, bytes }) => `${name} ${Math.round(bytes / 2 ** 20)} MB`)
          say(`${half * perHalf + at}: ${sizes.join(', ')}`)
        }
      })
      const seconds = (performance.now() - began) / 1000
      await pause(2_000)
      const peaks = [...watch.peaks().values()]
      for (const { pid, name, bytes } of await listProcesses(site.pid)) {
        const megabytes = Math.round(bytes / 2 ** 20)
        const peak = Math.round((peaks.find((each) => each.pid === pid)?.bytes ?? bytes) / 2 ** 20)
        readings.push({
          what: `${name} after ${((half + 1) * perHalf).toLocaleString('en-US')} requests`,
          ours: megabytes,
          unit: 'MB',
          passes: megabytes <= MOST_MB,
          note: `peak ${peak}; ${Math.round(perHalf / seconds)} requests/s`,
        })
      }
    }
    const replaced =
      readFileSync(site.log, 'utf8').split(
        'a renderer exceeded its memory limit and is being replaced',
      ).length - 1
    return [
      ...readings,
      {
        what: 'renderers replaced because they had grown',
        ours: replaced,
        unit: 'times',
        passes: null,
        fault: answers.fault,
        note: Object.entries(statuses)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', '),
      },
    ]
  } finally {
    watch.stop()
    asker.close()
    await site.stop()
  }
}
