import { z } from 'zod'
import { describeLicence } from '#lib/registry/connectors.ts'
import { fileSourceIds, sourceOptions } from '#lib/registry/source-options.ts'
import { sources } from '#lib/registry/sources.ts'
import type { AddressSource } from '#lib/view/sources/connector-row.ts'

/** The sources in whose form an operator's own address can answer, with what each can be told. */
export const addressSources = (): AddressSource[] =>
  fileSourceIds.map((id) => ({
    id,
    name: sources[id].name,
    licence: describeLicence(id),
    options: Object.entries(sourceOptions[id].shape).map(([name, schema]) => ({
      name,
      description: schema instanceof z.ZodType ? (schema.description ?? '') : '',
    })),
  }))
