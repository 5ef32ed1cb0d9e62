import { showFullCount } from '#lib/format/show-count.ts'
import type { DirectoryKind } from '#lib/view/entities/directory.ts'

interface Part {
  kind: DirectoryKind
  role: string | null
  assets: number
}

/**
 * Says what a company or network does here: `Platform for 12 assets, transfer agent for 9; mostly
 * U.S. Treasuries.` Entities of one company in one role count together. Empty where no asset of the
 * catalog names it.
 */
export function describeParts(
  parts: readonly Part[],
  classes: readonly string[],
  kindLabels: Readonly<Record<DirectoryKind, string>>,
): string {
  const counts = new Map<string, number>()
  for (const { kind, role, assets } of parts) {
    const words = `${(role ?? kindLabels[kind]).toLowerCase()} ${LINKED_BY[kind]}`
    counts.set(words, (counts.get(words) ?? 0) + assets)
  }
  const told = [...counts].filter(([, assets]) => assets > 0)
  if (told.length === 0) return ''
  const roles = told.map(([words, assets], at) =>
    at === 0 ? `${words} ${countAssets(assets)}` : `${words} ${showFullCount(assets)}`,
  )
  const sentence = `${roles.join(', ')}${describeClasses(classes)}.`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

const LINKED_BY: Readonly<Record<DirectoryKind, string>> = {
  network: 'with',
  platform: 'for',
  manager: 'of',
  issuer: 'of',
  provider: 'for',
}

const countAssets = (count: number): string =>
  `${showFullCount(count)} ${count === 1 ? 'asset' : 'assets'}`

function describeClasses([first, second]: readonly string[]): string {
  if (first === undefined) return ''
  return second === undefined ? `; ${first}` : `; mostly ${first}`
}
