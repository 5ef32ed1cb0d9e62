import type { z } from 'zod'
import type { declarationToAdd } from '#lib/schemas/connector-choice.ts'
import type { SourceDeclaration } from '#lib/schemas/source-declaration.ts'
import { addAddressBy } from '#server/admin/sources/own-addresses.ts'
import { AppError } from '#server/core/errors.ts'
import { sql } from '#server/core/database/db.ts'
import { listConnectors } from '#server/pipeline/answers/connector-rows.ts'
import { findPathFault } from '#server/pipeline/sources/declared/search-path.ts'

/**
 * Adds a declared source under a name that is free; it is on from now and asked at once. Throws
 * AppError with the field to change.
 */
export async function addDeclarationBy(
  actor: { userId: string },
  { name, everyHours, declaration }: z.output<typeof declarationToAdd>,
): Promise<void> {
  const [fault] = listPaths(declaration).flatMap((path) => findPathFault(path) ?? [])
  if (fault) throw new AppError('bad_request', fault)
  await refuseUnknownAssets(declaration)
  await refuseSecondOf(declaration)
  const [first] = declaration.requests
  await addAddressBy(actor, {
    name,
    source: 'own-declaration',
    url: first?.address ?? '',
    options: {},
    creates: false,
    everyHours,
    declaration,
  })
}

const listPaths = ({ requests }: SourceDeclaration): string[] =>
  requests.flatMap(({ readings }) =>
    readings.flatMap(({ rows, asset, network, day, event, measures }) => [
      rows,
      ...[asset, network, day?.path, event?.factor].filter((path) => path !== undefined),
      ...measures.flatMap(({ value, currency }) =>
        typeof currency === 'object' ? [value, currency.path] : [value],
      ),
    ]),
  )

/** Lines of values that a declaration brings, as `ustb netAssetValue`. */
const listLines = ({ requests }: SourceDeclaration): string[] =>
  requests.flatMap(({ assets, readings }) =>
    Object.values(assets).flatMap((asset) =>
      readings.flatMap(({ measures }) => measures.map(({ measure }) => `${asset} ${measure}`)),
    ),
  )

/** Own declarations are one source, in which a line has one value a day. */
async function refuseSecondOf(declaration: SourceDeclaration): Promise<void> {
  const lines = new Set(listLines(declaration))
  for (const { key, address } of await listConnectors()) {
    const both =
      address?.declaration && listLines(address.declaration).find((line) => lines.has(line))
    if (both)
      throw new AppError(
        'conflict',
        `"${key}" brings ${both} already: leave it out here, or remove "${key}" first.`,
      )
  }
}

async function refuseUnknownAssets({ requests }: SourceDeclaration): Promise<void> {
  const named = [...new Set(requests.flatMap(({ assets }) => Object.values(assets)))]
  const { rows } = await sql().query<{ slug: string }>(
    'select slug from asset where slug = any($1)',
    [named],
  )
  const known = new Set(rows.map(({ slug }) => slug))
  const unknown = named.filter((slug) => !known.has(slug))
  if (unknown.length)
    throw new AppError(
      'unprocessable',
      `No asset "${unknown.join('", "')}": choose one of the catalog, or add it under Admin, Assets.`,
    )
}
