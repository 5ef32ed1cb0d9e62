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
    field('id', 'integer', `${table}.id`, 'Permanent and never reused.'),
    field('slug', 'text', `${table}.slug`, 'Last segment of its URL on this site.'),
    field('name', 'text', `${table}.name`, 'Official name.'),
  ] as const
