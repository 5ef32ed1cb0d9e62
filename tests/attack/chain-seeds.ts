import { emptyChainSite } from '../support/chain/chain-site.ts'
import { playSeed } from '../support/chain/play-seed.ts'
import type { ApiAttack } from './attack.ts'

const SEEDS = 1_000
const MOST_SHOWN = 5

/**
 * Networks that are rewritten and read from nodes that lie, lag and fail, by processes that are
 * killed. It empties the site.
 */
export const chainSeeds: ApiAttack = {
  name: 'chain: networks that are rewritten, nodes that lie',
  passesWhen:
    'nothing that could be published differs from the network, and in the end all of it is there',
  async run(size) {
    const seeds = Math.max(1, Math.round(SEEDS * size))
    await emptyChainSite()
    const wrong: string[] = []
    for (let seed = 1; seed <= seeds; seed++) wrong.push(...(await playSeed(seed)))
    return {
      passes: wrong.length === 0,
      figures: {
        seeds,
        differences: wrong.length,
        ...Object.fromEntries(wrong.slice(0, MOST_SHOWN).map((text, at) => [`#${at + 1}`, text])),
      },
    }
  },
}
