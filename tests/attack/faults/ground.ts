import { withPublicationSession } from '#server/pipeline/publication/publication-session.ts'
import { syncReference } from '#server/pipeline/catalogue/facts/sync-reference.ts'
import { type Ground, openSite } from './open-site.ts'
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
