// A process of `npm run attack -- faults`: it has a database of its own and does one piece of work after the other.
import { makeGround } from './ground.ts'
import { runGroup } from './run-group.ts'
import { checkUndisturbed } from './undisturbed.ts'
import type { Answer, Work } from './fault-work.ts'

const ground = await makeGround(Number(process.argv[2]))
process.on('message', (work: Work) => {
  void answer(work).then(tell)
})
tell({ ready: true })

async function answer(work: Work): Promise<Answer> {
  return 'group' in work
    ? { tried: await runGroup(ground, work.group) }
    : { undisturbed: await checkUndisturbed(ground, work.file) }
}

function tell(said: Answer): void {
  process.send?.(said)
}
