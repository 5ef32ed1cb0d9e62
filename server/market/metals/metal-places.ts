import type { MetalPlace, MetalRow } from '#lib/view/metal.ts'

/**
 * Ounces by where their bars are kept, the most first. What a token keeps in several places is not
 * divided: nobody says how.
 */
export function listMetalPlaces(rows: readonly MetalRow[]): MetalPlace[] {
  const known = rows.flatMap(({ ounces, ...row }) => (ounces === null ? [] : [{ ...row, ounces }]))
  const total = known.reduce((sum, { ounces }) => sum + ounces, 0)
  return [...Map.groupBy(known, ({ places }) => places.join(' and '))]
    .map(([name, own]): MetalPlace => {
      const ounces = own.reduce((sum, row) => sum + row.ounces, 0)
      return {
        name: name || null,
        isDivided: (own[0]?.places.length ?? 0) > 1,
        tokens: own.map(({ name: token, ticker }) => ticker ?? token),
        ounces,
        share: total > 0 ? ounces / total : null,
      }
    })
    .sort(
      (one, other) =>
        Number(one.name === null) - Number(other.name === null) || other.ounces - one.ounces,
    )
}
