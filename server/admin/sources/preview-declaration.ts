import type { z } from 'zod'
import { isoDay, toDay } from '#lib/dates.ts'
import { parseForeignJson } from '#lib/foreign-json.ts'
import type { declarationDraft } from '#lib/schemas/connector-choice.ts'
import type { DeclarationPreview } from '#lib/view/sources/declaration-preview.ts'
import { AppError } from '#server/core/errors.ts'
import { sql } from '#server/core/database/db.ts'
import { DRAFTS } from '#server/admin/sources/read-own-address.ts'
import { findAnswer, readAnswer } from '#server/pipeline/answers/answers.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import { publishedLines } from '#server/pipeline/series/published-lines.ts'
import { inDollars } from '#server/pipeline/sources/declared/declared-source.ts'
import {
  readDeclared,
  type DeclaredValue,
} from '#server/pipeline/sources/declared/read-declared.ts'
import { searchPath } from '#server/pipeline/sources/declared/search-path.ts'

type Draft = z.output<typeof declarationDraft>

const MOST_NAMES = 50
const MOST_VALUES = 60

/**
 * Reads a stored answer by the engine that a run uses, and shows what it would give beside what is
 * published. Writes nothing. Throws AppError where the answer is gone.
 */
export async function previewDeclaration(draft: Draft): Promise<DeclarationPreview> {
  const { document, receivedOn } = await loadAnswer(draft.answerId)
  const { about, assets, reading } = draft
  const names = about === undefined ? await suggestAssets(findNames(document, reading)) : []
  const nothing = { names, values: [], count: 0 }
  if (!reading.measures.length || (about === undefined && !Object.keys(assets).length))
    return { ...nothing, faults: [] }
  const read = await inDollars(
    readDeclared({
      request: { name: 'draft', address: '', assets, readings: [reading] },
      document,
      about,
      receivedOn,
    }),
  )
  const faults = read.faults.map(({ asset, reason }) => (asset ? `${asset}: ${reason}` : reason))
  const values = read.values.toSorted((one, other) => other.day - one.day)
  return {
    names,
    values: await besidePublished(values.slice(0, MOST_VALUES)),
    count: values.length,
    faults,
  }
}

async function loadAnswer(id: number) {
  const answer = await findAnswer(id)
  const body = answer?.connector === DRAFTS ? await readAnswer(id) : undefined
  if (!answer || !body)
    throw new AppError('not_found', 'The response is no longer stored: fetch the address again.')
  return {
    document: parseForeignJson(body.toString('utf8').replace(/^\uFEFF/, '')),
    receivedOn: toDay(new Date(answer.receivedAt)),
  }
}

/** The names by which rows call their assets; none where a path leads nowhere yet. */
function findNames(document: unknown, { rows, asset }: Draft['reading']): string[] {
  if (asset === undefined) return []
  try {
    const found = searchPath(document, rows)
    const names = (Array.isArray(found) ? found : [found]).flatMap((row) => {
      const name = searchPath(row, asset)
      return typeof name === 'string' || typeof name === 'number' ? [String(name)] : []
    })
    return [...new Set(names)].slice(0, MOST_NAMES)
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

async function suggestAssets(names: readonly string[]): Promise<DeclarationPreview['names']> {
  if (!names.length) return []
  const { rows } = await sql().query<{ name: string; suggestion: string | null }>(
    `select given.name, (
       select a.slug from asset a
       where lower(given.name) in (lower(a.slug), lower(a.ticker)) or lower(given.name) = any(a.aliases)
       order by a.id limit 1
     ) as suggestion
     from unnest($1::text[]) with ordinality given(name, place) order by given.place`,
    [names],
  )
  return rows
}

async function besidePublished(
  values: readonly DeclaredValue[],
): Promise<DeclarationPreview['values']> {
  const { rows } = await sql().query<{ id: number; slug: string }>(
    'select id, slug from asset where slug = any($1)',
    [[...new Set(values.map(({ asset }) => asset))]],
  )
  const keys = new Map(rows.map(({ id, slug }) => [slug, `asset:${id}`]))
  const lines = await publishedLines({
    scopeKeys: [...keys.values()],
    measures: [...new Set(values.map(({ measure }) => measure))],
  })
  return values.map(({ asset, measure, day, value }) => {
    const line = lines.get(lineKey(keys.get(asset) ?? '', measure))
    const published = line?.values[day - line.start]
    return {
      asset,
      measure,
      day: isoDay(day),
      value,
      published: published === undefined || Number.isNaN(published) ? null : published,
    }
  })
}
