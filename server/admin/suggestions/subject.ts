import { z } from 'zod'
import { stripNul } from '#lib/search/split-search.ts'
import { getEditableFields, type EditableSubject } from '#lib/registry/editable-fields.ts'
import { networkById } from '#lib/registry/networks.ts'
import { assetHref, issuerHref, networkHref, platformHref } from '#lib/routes.ts'
import { sql } from '#server/core/database/db.ts'

/** An entity that an edit is about, with what its fields read now; null: blank. */
export interface SuggestionSubject {
  id: number
  slug: string
  name: string
  href: string
  values: Readonly<Record<string, string | null>>
}

const HREFS: Readonly<Record<EditableSubject, (slug: string) => string>> = {
  asset: assetHref,
  issuer: issuerHref,
  platform: platformHref,
  network: networkHref,
}

/** By its slug; null where there is none. */
export async function findSubject(
  subject: EditableSubject,
  slug: string,
): Promise<SuggestionSubject | null> {
  const columns = Object.entries(getEditableFields(subject)).flatMap(([key, { column }]) =>
    column ? [`'${key}', ${column}::text`] : [],
  )
  // names of tables and columns come from the registry, never from a request
  const {
    rows: [row],
  } = await sql().query<{
    id: number
    slug: string
    name: string
    values: unknown
  }>({
    name: `suggestion-subject-${subject}`,
    values: [stripNul(slug)],
    text: `select id, slug, name, json_build_object(${columns.join(', ')}) as values from ${subject} where slug = $1`,
  })
  return row
    ? { ...row, values: fieldTexts.parse(row.values), href: HREFS[subject](row.slug) }
    : null
}

const fieldTexts = z.record(z.string(), z.string().nullable())

/** How a suggestion names what it is about, by the id that it keeps; null where it is gone. */
export async function nameSubject(
  subject: EditableSubject,
  id: number,
): Promise<{ name: string; href: string } | null> {
  if (subject === 'network') {
    const network = networkById(id)
    return network ? { name: network.name, href: networkHref(network.slug) } : null
  }
  const {
    rows: [row],
  } = await sql().query<{ slug: string; name: string }>({
    name: `suggestion-name-${subject}`,
    text: `select slug, name from ${subject} where id = $1`,
    values: [id],
  })
  return row ? { name: row.name, href: HREFS[subject](row.slug) } : null
}
