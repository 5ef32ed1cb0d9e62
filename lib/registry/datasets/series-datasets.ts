import type { Dataset } from '#lib/registry/datasets/dataset.ts'
import { field } from '#lib/registry/datasets/dataset-field.ts'

const values = [
  field(
    'measure_id',
    'integer',
    'series.measure_id',
    'Measure; ids are listed in the methodology.',
  ),
  field(
    'date',
    'day',
    'series_values.start_day',
    'UTC date. Days without a value have no row, unless a reading of that day is held.',
  ),
  field(
    'value',
    'number',
    'series_values.values',
    'In the unit of its measure; percentages as fractions. Blank on a held day.',
    'measure',
  ),
  field(
    'quality',
    'text',
    'series_values.quality',
    'published, estimated, upper_bound or demo. Blank on a held day.',
  ),
  field(
    'marks',
    'text',
    'series_values.marks',
    'Notes on the value: 27 of 30 days; unchanged since 2026-11-02; ' +
      'at a price or value of 2026-11-20; 1.2% missing. ' +
      'held: a reading of that day, or of a part, is not published. Usually blank.',
  ),
  field('source', 'text', 'series.source_id', 'Source; derived values show Derived.'),
  field(
    'run_id',
    'integer',
    'series_values.run_id',
    'The latest run that published it. Blank on a held day.',
  ),
] as const

/** Published values by day. */
export const seriesDatasets = {
  'asset-timeseries': {
    title: 'Asset time series',
    group: 'series',
    row: 'One value of one asset on one day.',
    table: 'series_values',
    fields: [field('asset_id', 'integer', 'series.scope_id', 'The asset.'), ...values],
  },
  'token-timeseries': {
    title: 'Token time series',
    group: 'series',
    row: 'One value of one token on one day.',
    table: 'series_values',
    fields: [field('token_id', 'integer', 'series.scope_id', 'The token.'), ...values],
  },
  'group-timeseries': {
    title: 'Group time series',
    group: 'series',
    row: 'One value of a class, network, platform, issuer or of all assets on one day.',
    table: 'series_values',
    fields: [
      field('group', 'text', 'series.scope_kind', 'class, network, platform, issuer or total.'),
      field('group_id', 'integer', 'series.scope_id', 'Its id; blank for the total.'),
      field(
        'segment',
        'text',
        'series.segment',
        'distributed, represented or stablecoins; blank for all.',
      ),
      ...values,
    ],
  },
  'benchmark-timeseries': {
    title: 'Benchmark time series',
    group: 'series',
    row: 'One benchmark rate or price on one day.',
    table: 'series_values',
    fields: [field('benchmark', 'text', 'series.scope_key', 'Its key, such as gold.'), ...values],
  },
} as const satisfies Record<string, Dataset>
