import { z } from 'zod'
import { parseDay } from '#lib/dates.ts'
import { assetClassNamed } from '#lib/registry/asset-class-named.ts'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { networkByName } from '#lib/registry/networks.ts'
import type { SourceId } from '#lib/registry/sources.ts'

/**
 * Options of each source that is read from files, on the command line as `--name value` and in the
 * form of an address; each option has a description. A source without a row here is not read from
 * files.
 */
export const sourceOptions = {
  coinmetrics: z.object({
    asset: z.string().min(1).optional().describe('asset of the file, if not in its name'),
    network: networkOption('network of the file, if not in its name'),
    class: classOption('asset class (slug or id) for assets added with --create'),
  }),
  'timeseries-export': z.object({
    class: classOption(
      'asset class of the columns (slug or id); ' +
        'required to create assets, and for an "All Others" column next to assets',
    ),
    columns: z
      .enum(['asset', 'token', 'class', 'platform', 'network'])
      .optional()
      .describe(
        'type of the columns; by default classes if most columns name one, otherwise assets',
      ),
    network: networkOption('network of the columns, if they are tokens'),
    tokenization: z
      .enum(['distributed', 'represented'])
      .optional()
      .describe(
        'segment of the class in the columns; ' +
          'by default distributed for class columns of a file named rwa-token-*, otherwise all',
      ),
  }),
  'asset-registry': z.object({
    kind: z
      .enum(['registry', 'holders', 'activity', 'mints-and-burns', 'transfers'])
      .optional()
      .describe('type of audit file; detected from the header by default'),
    class: classOption(
      'asset class (slug or id) for assets whose registry category has none; required to create them',
    ),
    'as-of': z
      .string()
      .refine((text) => parseDay(text) !== undefined, 'use the date format 2026-06-02')
      .optional()
      .describe(
        'date of total supplies in the registry, which has none; if omitted, they are skipped',
      ),
  }),
  stablecoins: z.object({}),
  'stablecoin-supply': z.object({
    class: classOption('asset class')
      .default('stablecoins')
      .describe('asset class (slug or id) for assets added with --create; stablecoins by default'),
  }),
  'token-addresses': z.object({}),
  'asset-events': z.object({}),
  identifiers: z.object({}),
  'treasury-rates': z.object({}),
  'ecb-rates': z.object({}),
  gold: z.object({}),
  'market-prices': z.object({}),
  pools: z.object({
    platform: z.string().min(1).default('Goldfinch').describe('platform of the pools'),
    network: networkOption('EVM network of the pools; Ethereum by default'),
  }),
  loans: z.object({}),
  'tvl-history': z.object({
    columns: z
      .enum(['class', 'platform'])
      .optional()
      .describe('type of the columns; by default classes if they name any, otherwise platforms'),
    class: classOption(
      'asset class (slug or id) for the column "Other"; if omitted, those values are skipped',
    ),
  }),
} as const satisfies Partial<Record<SourceId, z.ZodObject>>

export type FileSourceId = keyof typeof sourceOptions
export const fileSourceIds = Object.keys(sourceOptions) as FileSourceId[]

/** `--class`: an asset class by any of its names. */
function classOption(description: string) {
  return z
    .string()
    .min(1)
    .refine((text) => assetClassNamed(text) !== undefined, {
      error: ({ input }) =>
        `unknown asset class "${String(input)}"; available: ${assetClasses.map(({ slug }) => slug).join(', ')}`,
    })
    .optional()
    .describe(description)
}

/** `--network`: a network by any of its names. */
function networkOption(description: string) {
  return z
    .string()
    .min(1)
    .refine((text) => networkByName(text) !== undefined, {
      error: ({ input }) =>
        `unknown network "${String(input)}"; see /networks for names such as ethereum, base or solana`,
    })
    .optional()
    .describe(description)
}
