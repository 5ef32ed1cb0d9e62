import { networkByName } from '#lib/registry/networks.ts'
import type { Names } from '#server/pipeline/catalogue/names.ts'
import type { ScopeName } from '#server/pipeline/inputs/source.ts'

/** The scope as the file names it. */
export function nameSubject(name: ScopeName): string {
  switch (name.kind) {
    case 'total':
      return 'all assets'
    case 'asset':
      return name.asset
    case 'token':
      return `${name.asset} on ${name.network}`
    case 'class':
      return name.assetClass
    case 'remainder':
      return name.label
    case 'network':
      return name.network
    case 'platform':
      return name.platform
    case 'benchmark':
      return name.benchmark
  }
}

/** The same in one spelling, whatever the case in which files write it. */
export function spellSubject(name: ScopeName, names: Names): string {
  const spelled = { ...name }
  if ('asset' in spelled) spelled.asset = names.spell(spelled.asset)
  if ('network' in spelled)
    spelled.network = networkByName(spelled.network)?.name ?? spelled.network
  return nameSubject(spelled)
}
