import { z } from 'zod'
import { isObject } from '#lib/query/parse-filter.ts'
import { openApi } from '#server/api/openapi/open-api-document.ts'

const anyObject = z.looseObject({})
const described = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({
        responses: z.record(
          z.string(),
          z.object({
            content: z
              .object({ 'application/json': z.object({ schema: z.looseObject({}) }) })
              .optional(),
          }),
        ),
      }),
    }),
  ),
  components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }),
})

/**
 * Returns a check that the body that a path answers is as the description has it: it says what is
 * wrong, or null. `isClosed`: the body has nothing else.
 */
export function describedAnswers({
  isClosed = false,
} = {}): (path: string, status: number, body: string) => string | null {
  const { paths, components } = described.parse(isClosed ? closed(openApi()) : openApi())
  const resolveSchema = (schema: unknown) =>
    z.fromJSONSchema(
      anyObject.parse(
        JSON.parse(
          JSON.stringify({ ...anyObject.parse(schema), $defs: components.schemas }).replaceAll(
            '#/components/schemas/',
            '#/$defs/',
          ),
        ),
      ),
    )
  const error = resolveSchema(components.schemas['Error'])
  const answers = new Map(
    Object.entries(paths).map(([path, { get }]) => [
      path,
      resolveSchema(get.responses['200']?.content?.['application/json'].schema),
    ]),
  )
  return (path, status, body) => {
    const { success, error: found } = (
      status === 200 ? (answers.get(path) ?? z.never()) : error
    ).safeParse(JSON.parse(body))
    return success ? null : `${status} ${z.prettifyError(found).slice(0, 600)}`
  }
}

/** The same with objects that have nothing but what is described of them. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (!isObject(schema)) return schema
  const parts = Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, closed(value)]),
  )
  return schema['type'] === 'object' && isObject(schema['properties'])
    ? { ...parts, additionalProperties: false }
    : parts
}
