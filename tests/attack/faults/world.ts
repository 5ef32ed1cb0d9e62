import { today } from '#lib/dates.ts'
import { catalogue } from './forms/catalogue-files.ts'
import { coreCoins } from './forms/coin-files.ts'
import { coreExports } from './forms/export-files.ts'
import type { Load, World } from './forms/form.ts'
import { goldForm, ratesForm } from './forms/benchmark-files.ts'
import { seeded } from './seeded-random.ts'
import { goldPath } from './truth/coins.ts'

/** Makes the facts that sources tell until yesterday. */
export function makeWorld(seed: number): World {
  const last = today() - 1
  const bare: World = { last, gold: goldPath(seeded(`${seed} gold`), last), core: new Map() }
  return {
    ...bare,
    core: new Map(
      [...coreCoins, ...coreExports].map((form) => [
        form.name,
        form.make(seeded(`${seed} ${form.name}`), bare),
      ]),
    ),
  }
}

/** Lists the files that are loaded first: names, and some assets of each kind that totals are made of. */
export const coreLoads = ({ core }: World): Load[] => [
  ...catalogue,
  ...[...coreCoins, ...coreExports].flatMap((form) => form.write(core.get(form.name) ?? [])),
]

/** Lists the files of the benchmarks that assets are compared with. */
export const benchmarkLoads = (world: World, seed: number): Load[] =>
  [goldForm, ratesForm].flatMap((form) =>
    form.write(form.make(seeded(`${seed} ${form.name}`), world)),
  )
