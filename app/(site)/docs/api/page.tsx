import { ArticleData } from '#app/_blocks/frame/article-data.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { EndpointReference } from '#components/api-docs/endpoint-reference.tsx'
import { EndpointTable } from '#components/api-docs/endpoint-table.tsx'
import { ErrorTable } from '#components/api-docs/error-table.tsx'
import { ApiGuide } from '#components/api-keys/api-guide.tsx'
import { ApiSample } from '#components/plans/api-sample.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { KeyValues } from '#components/ui/values/key-values.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { operatorsByType, type FieldType } from '#lib/query/field.ts'
import { describeIgnored } from '#lib/page-state/move-to-ignored.ts'
import { readState, type SearchParams } from '#lib/page-state/page-state.ts'
import { apiDocsState } from '#lib/page-state/developer-states.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { EXPOSED_HEADERS } from '#server/api/answers/cross-origin.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { describeEndpoint } from '#server/api/meta.ts'
import { listRefusals } from '#server/api/openapi/refusal-responses.ts'
import { endpointSample } from '#server/api/sample-answer.ts'
import { env } from '#server/core/env.ts'

const { title: TITLE, description: SENTENCE } = fixedPages['/docs/api']

export const generateMetadata = () => publicMetadata('/docs/api')

const TYPES: readonly (readonly [FieldType, string])[] = [
  ['text', 'Text'],
  ['number', 'Number'],
  ['metric', 'Figure with changes, compared by its latest value'],
  ['boolean', 'true or false'],
  ['date', 'Date as YYYY-MM-DD or time in ISO 8601; fields of days use its UTC day'],
  ['texts', 'List of strings'],
  ['numbers', 'List of numbers'],
]

export default async function ApiDocsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const params = await searchParams
  const {
    state: { endpoint: path, code },
    href,
  } = readState('/docs/api', apiDocsState, params)
  const site = env().NEXT_PUBLIC_SITE_URL
  const endpoint = endpoints.find((each) => each.path === path)
  const sample = endpoint && (await endpointSample(endpoint))
  return (
    <>
      <IgnoredWords sentences={describeIgnored(apiDocsState, params)} />
      <PageHeader
        title={TITLE}
        sentence={SENTENCE}
        actions={
          <>
            <ButtonLink href="/openapi.json" icon="code" fold>
              OpenAPI 3.1
            </ButtonLink>
            <ButtonLink href="/tools/api/api-keys" icon="info" fold>
              API keys
            </ButtonLink>
          </>
        }
      />
      <div className="stack">
        {endpoint && sample && (
          <>
            <EndpointReference
              endpoint={describe(endpoint)}
              isSingle={endpoint.isSingle === true}
            />
            <ApiSample
              sample={sample}
              address={`${site}/api${endpoint.path.replace('{id}', endpoint.idExample ?? '')}`}
              language={code}
              href={(language) => href({ code: language })}
            />
          </>
        )}
        {!endpoint && path !== '' && (
          <Panel id="missing" title="Endpoint">
            <Empty title={`There is no endpoint ${path}`} icon="search">
              The table below lists all {endpoints.length} endpoints.
            </Empty>
          </Panel>
        )}
        {!endpoint && (
          <Panel id="guide" title="Quick start">
            <ApiGuide site={site} exposed={EXPOSED_HEADERS} />
          </Panel>
        )}
        <Panel id="endpoints" title="Endpoints" sub={endpoints.length}>
          <EndpointTable endpoints={endpoints} current={endpoint?.path ?? null} />
        </Panel>
        <Panel id="operators" title="Operators" sub="by field type">
          <KeyValues
            isProse
            rows={TYPES.map(([type, words]) => ({
              label: type,
              value: (
                <code className="mono whitespace-normal">{operatorsByType[type].join(' ')}</code>
              ),
              note: words,
            }))}
          />
        </Panel>
        <Panel id="errors" title="Errors" sub="as JSON with message, code and requestId">
          <ErrorTable refusals={listRefusals()} />
        </Panel>
      </div>
      <ArticleData path="/docs/api" />
    </>
  )
}

/** As /meta tells it, with how objects are shown. */
function describe(endpoint: Endpoint) {
  const { fields, ...rest } = describeEndpoint(endpoint, endpoint.askable)
  return {
    ...rest,
    fields: fields.map((field) => ({
      ...field,
      schema: endpoint.askable.fields[field.name]?.schema,
    })),
  }
}
