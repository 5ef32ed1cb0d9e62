import { setTimeout as pause } from 'node:timers/promises'
import { siteAsker } from '../../support/site/ask-site.ts'
import { listProcesses } from '../../support/site/site-processes.ts'
import { Answers } from '../find-faults.ts'
import { median } from '../measure-load.ts'
import { askThrough, isAsExpected, mixedQuestions } from '../mixed-questions.ts'
import type { Bench, Part, Reading } from '../part.ts'

const HOUR_MS = 3_600_000
const PER_SECOND = 8
const LOOK_MS = 5_000
/** Each figure is the median of the looks of the last sixth of its hour: a heap grows and is cleaned within minutes. */
const LAST_SHARE = 1 / 6
const MOST_GROWTH = 1.1

export const hours: Part = {
  name: 'hours',
  measures: `memory of the process that answers after one and two hours of ${PER_SECOND} mixed requests a second`,
  target: 'after two hours within 10% of after one',
  isOnlyByName: true,
  run: measureHours,
}

async function measureHours({ sites, size, say }: Bench): Promise<readonly Reading[]> {
  const site = await sites.start({
    env: { LOG_LEVEL: 'info' },
    program: ['tests/bench/generous.ts', 'server/serve/main.ts'],
  })
  const asker = siteAsker(site.port)
  let asking: NodeJS.Timeout | undefined
  try {
    const questions = await mixedQuestions(site)
    const answers = new Answers()
    const hourMs = HOUR_MS * size
    let asked = 0
    asking = setInterval(() => {
      const question = questions(asked++)
      void askThrough(asker.ask, question).then(({ status }) => {
        answers.add(question.path, isAsExpected(question, status) ? 200 : status)
      })
    }, 1000 / PER_SECOND)
    const found: number[] = []
    for (const hour of [1, 2]) {
      const until = performance.now() + hourMs
      const looks: number[] = []
      for (let n = 0; performance.now() < until; n++) {
        await pause(LOOK_MS)
        const all = await listProcesses(site.pid)
        const front = all.find(({ pid }) => pid === site.pid)?.bytes ?? Number.NaN
        if (until - performance.now() < hourMs * LAST_SHARE) looks.push(front / 2 ** 20)
        if (n % 60 === 0) {
          const sizes = all.map(({ name, bytes }) => `${name} ${Math.round(bytes / 2 ** 20)} MB`)
          say(`hour ${hour}, ${asked} requests: ${sizes.join(', ')}`)
        }
      }
      found.push(median(looks))
    }
    clearInterval(asking)
    const [first = Number.NaN, second = Number.NaN] = found
    const note = `${asked} requests`
    return [
      { what: 'after the first hour', ours: first, unit: 'MB', passes: null, note },
      {
        what: 'after the second hour',
        ours: second,
        unit: 'MB',
        passes: second <= first * MOST_GROWTH,
        fault: answers.fault,
        note: `× ${(second / first).toFixed(3)} of the first`,
      },
    ]
  } finally {
    clearInterval(asking)
    asker.close()
    await site.stop()
  }
}
