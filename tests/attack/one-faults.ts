// A process of `npm run attack -- faults`: it has a database of its own and does one piece of work after the other.
import { withPublicationSession } from '#server/data/publication/session.ts'
import { syncReference } from '#server/data/reference/commands.ts'
import { runGroup } from './faults/run-group.ts'
import { type Ground, openSite } from './faults/site.ts'
import { checkUndisturbed } from './faults/undisturbed.ts'
import type { Answer, Work } from './faults/work.ts'
import { benchmarkLoads, coreLoads, makeWorld } from './faults/world.ts'

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

/** A site with names, some assets and benchmarks, as it is before any of the files comes. */
async function makeGround(seed: number): Promise<Ground> {
  const site = openSite()
  const world = makeWorld(seed)
  await withPublicationSession(({ client }) => syncReference(client))
  for (const [state, loads] of [
    ['bare', coreLoads(world)],
    ['benchmarks', benchmarkLoads(world, seed)],
  ] as const) {
    const loaded = await site.load(loads)
    if (loaded.state !== 'loaded')
      throw new Error(`what is undisturbed was not loaded: ${loaded.reason}`)
    await site.keep(state)
  }
  return { site, world, seed }
}
