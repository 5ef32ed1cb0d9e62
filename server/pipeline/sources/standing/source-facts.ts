import {
  sourceById,
  sourceIds,
  sources,
  type SourceId,
  type SourceInfo,
} from '#lib/registry/sources.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { perVersion } from '#server/core/cache/per-version.ts'

export type SourceFacts = Readonly<Record<SourceId, SourceInfo>>

type Licence = Pick<SourceInfo, 'licence' | 'attribution' | 'redistributable'>

/**
 * Every source with its licence as it is kept on this installation: an admin may have agreed
 * something else with its owner.
 */
export const sourceFacts = perVersion(async (): Promise<SourceFacts> => {
  const { rows } = await replicaSql().query<Licence & { id: number }>(
    'select id, licence, attribution, redistributable from source',
  )
  const kept = new Map(
    rows.flatMap(({ id, ...licence }) => {
      const slug = sourceById(id)
      return slug ? [[slug, licence] as const] : []
    }),
  )
  return {
    ...sources,
    ...Object.fromEntries(sourceIds.map((slug) => [slug, { ...sources[slug], ...kept.get(slug) }])),
  }
})

/** Ids of sources whose values may be shown, but not passed on. */
export async function restrictedSourceIds(): Promise<readonly number[]> {
  return Object.values(await sourceFacts())
    .filter(({ redistributable }) => !redistributable)
    .map(({ id }) => id)
}
