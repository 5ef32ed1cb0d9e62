import '../../../styles/components/api-console.css'
import '../../../styles/components/settings.css'
import type { Metadata } from 'next'
import { EndpointMenu } from '#app/_blocks/data-api/endpoint-menu.tsx'
import { memberOnce } from '#app/_blocks/frame/member.ts'
import { NoApiAccess } from '#app/_blocks/data-api/no-api-access.tsx'
import { pageMetadata } from '#app/metadata.ts'
import { ApiConsole } from '#components/api-console/endpoint-console.tsx'
import { FieldTable } from '#components/api-console/field-table.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import { consoleHref } from '#lib/api-console/console-href.ts'
import { laidOut } from '#lib/api-console/laid-out.ts'
import { formatQuery } from '#lib/api-console/query-json.ts'
import { today } from '#lib/dates.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { getPlan } from '#lib/registry/plans.ts'
import { apiDocsHref } from '#lib/routes.ts'
import { endpointsOfPage, type ConsolePage } from '#lib/registry/console-pages.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { endpointView } from '#server/api/contract/endpoint-view.ts'
import { listExamples } from '#server/api/contract/examples.ts'
import { describeEndpoint } from '#server/api/meta.ts'
import { readVisibility } from '#server/api/visibility.ts'
import { env } from '#server/core/env.ts'
import { decideAccess } from '#server/people/access/decide-access.ts'
import { wouldGrant } from '#server/people/access/would-grant.ts'
import { callerOfViewer } from '#server/people/api-keys/caller.ts'
import { mayHaveKeys } from '#server/people/api-keys/may-have-keys.ts'
import { requestsThisMonth } from '#server/people/api-limits/usage.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

interface ApiConsolePageProps {
  page: ConsolePage
  searchParams: Promise<SearchParams>
}

export function apiConsoleMetadata(page: ConsolePage): Metadata {
  const { title, description } = chooseEndpoint(page, undefined)
  return pageMetadata({ title: `${title}, API Tools`, description, path: page, noindex: true })
}

/** The console of an endpoint; without API access what it gives and how to get it, and nothing of the endpoint. */
export async function ApiConsolePage({ page, searchParams }: ApiConsolePageProps) {
  const params = await searchParams
  const viewer = await memberOnce(page, params)
  const endpoint = chooseEndpoint(page, params.endpoint)
  if (!mayHaveKeys(viewer)) {
    return (
      <>
        <PageHeader title="API Tools" sentence="The data API: endpoints and how to query them." />
        <div className="stack">
          <NoApiAccess viewer={viewer} />
        </div>
      </>
    )
  }
  const beside = endpointsOfPage(page)
  return (
    <>
      <PageHeader
        title={endpoint.title}
        sentence={
          <>
            <code className="mono">GET /api{endpoint.path}</code> ·{' '}
            {endpoint.description.replaceAll('`', '')}
          </>
        }
        actions={
          <>
            <EndpointMenu current={endpoint.path} />
            <ButtonLink href={apiDocsHref(endpoint.path)} icon="book" fold>
              Reference
            </ButtonLink>
            <ButtonLink href="/tools/api/api-keys" icon="code" fold>
              API keys
            </ButtonLink>
          </>
        }
      />
      {beside.length > 1 && (
        <div className="-mt-1.5 mb-4 overflow-x-auto overflow-y-hidden [scrollbar-width:thin]">
          <Segments
            label="Endpoint"
            className="max-w-none! h-auto! sm:max-w-full! sm:flex-wrap [&>*]:h-8 sm:[&>*]:h-6"
            current={endpoint.path}
            options={beside.map((path) => ({
              key: path,
              label: path,
              href: consoleHref({ endpoint: path, query: null }, page) ?? page,
            }))}
            mono
          />
        </div>
      )}
      <Console viewer={viewer} page={page} endpoint={endpoint} params={params} />
    </>
  )
}

async function Console({
  viewer,
  page,
  endpoint,
  params,
}: {
  viewer: Viewer
  page: ConsolePage
  endpoint: Endpoint
  params: SearchParams
}) {
  const caller = await callerOfViewer(viewer)
  const decision = decideAccess(caller.grants, { endpoint: endpoint.resource })
  if (!decision.isAllowed)
    return (
      <Panel id="closed" title="No access">
        <Empty title="Your access does not include this endpoint" icon="warning">
          {await wouldGrant(endpoint.resource, decision.by)}
        </Empty>
      </Panel>
    )
  const { askable } = readVisibility(caller, endpoint)
  const view = endpointView(endpoint, askable)
  const parameters = Object.fromEntries(
    view.parameters.map(({ name }) => [name, readText(params[name])]),
  )
  const asked = readText(params.query)
  const text = asked === '' ? formatQuery(endpoint.example) : laidOut(asked)
  const { api } = getPlan(caller.plan)
  const allowance = {
    perMinute: api?.requestsPerMinute ?? 30,
    leftOfMinute: null,
    perMonth: api?.requestsPerMonth ?? 5_000,
    usedOfMonth: await requestsThisMonth(caller),
    rowsPerRequest: decision.rowsPerRequest,
    historyDays: decision.historyDays,
  }
  return (
    <div className="stack">
      <ApiConsole
        key={JSON.stringify([endpoint.path, text, parameters])}
        page={page}
        endpoint={view}
        text={text}
        parameters={parameters}
        site={env().NEXT_PUBLIC_SITE_URL}
        today={today()}
        allowance={allowance}
        examples={listExamples(endpoint).map(({ title, query }) => ({
          title,
          text: formatQuery(query),
          href: consoleHref({ endpoint: endpoint.path, query }, page) ?? page,
        }))}
      />
      <Panel
        id="fields"
        title="Fields"
        sub={Object.keys(askable.fields).length}
        actions={
          <a className="btn ghost" href={`/api${endpoint.path}/meta`} rel="nofollow">
            <span>As JSON</span>
          </a>
        }
      >
        <FieldTable fields={describeEndpoint(endpoint, askable).fields} />
      </Panel>
    </div>
  )
}

function chooseEndpoint(page: ConsolePage, wanted: string | string[] | undefined): Endpoint {
  const known = endpointsOfPage(page)
  const path = known.find((each) => each === wanted) ?? known[0]
  const found = endpoints.find((endpoint) => endpoint.path === path)
  if (!found) throw new Error(`${page} shows an unknown endpoint: ${String(path)}`)
  return found
}

const readText = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value : ''

/** Where who signs in comes back to, with the question. */
