import type { DatasetField } from '#lib/registry/datasets/dataset.ts'

export const field = (
  name: string,
  type: DatasetField['type'],
  from: string,
  meaning: string,
  unit: DatasetField['unit'] = null,
): DatasetField => ({ name, type, unit, from, meaning })

/** Entities have an id that never changes and a slug that is their address here. */
export const identity = (table: string) =>
  [
    field('id', 'integer', `${table}.id`, 'Never changes and is never given again.'),
    field('slug', 'text', `${table}.slug`, 'The last part of its address on this site.'),
    field('name', 'text', `${table}.name`, 'As it calls itself.'),
  ] as const
