import { withPublicationSession } from '#server/data/publication/session.ts'
import { syncReference } from '#server/data/reference/commands.ts'
import { type Ground, openSite } from './site.ts'
import { benchmarkLoads, coreLoads, makeWorld } from './world.ts'

/** A site with names, some assets and benchmarks, as it is before any of the files comes. */
export async function makeGround(seed: number): Promise<Ground> {
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
