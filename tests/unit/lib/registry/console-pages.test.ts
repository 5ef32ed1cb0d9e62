import { expect, it } from 'vitest'
import { consoleHref } from '#lib/api-console/console-href.ts'
import { parseQuery } from '#lib/query/parse-query.ts'
import { consolePageKeys, endpointsOfPage, pageOfEndpoint } from '#lib/registry/console-pages.ts'
import { pageRoutes } from '#lib/routes.ts'
import { endpointView } from '#server/api/contract/endpoint-view.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { listExamples } from '#server/api/contract/examples.ts'

it('every page of the API tools shows endpoints that there are, and every endpoint has a page', () => {
  const tools = pageRoutes.filter(
    (route) => route.startsWith('/tools/api/') && route !== '/tools/api/api-keys',
  )
  expect([...consolePageKeys].sort()).toEqual([...tools].sort())
  expect(endpoints.map(({ path }) => path).filter((path) => pageOfEndpoint(path) === null)).toEqual(
    [],
  )
  expect(
    consolePageKeys
      .flatMap((page) => endpointsOfPage(page))
      .filter((path) => !endpoints.some((endpoint) => endpoint.path === path)),
  ).toEqual([])
})

it('an endpoint that is not the first of its page is named in its address', () => {
  expect(consoleHref({ endpoint: '/v4/networks', query: null })).toBe(
    '/tools/api/endpoint/networks',
  )
  expect(consoleHref({ endpoint: '/v4/managers', query: {} })).toBe(
    '/tools/api/endpoint/issuers?endpoint=%2Fv4%2Fmanagers&query=%7B%7D',
  )
})

it.each(endpoints)('the examples of $path are queries that it takes', (endpoint) => {
  for (const { query } of listExamples(endpoint))
    expect(parseQuery(query, endpoint.askable).complaints).toBeNull()
})

it.each(endpoints)(
  'the console of $path is told what can be asked and not how it is read',
  (endpoint) => {
    const view = endpointView(endpoint, endpoint.askable)
    expect(Object.keys(view.askable.fields)).toEqual(Object.keys(endpoint.askable.fields))
    expect(JSON.stringify(view)).not.toMatch(/"(?:sql|json|measure)":/)
    expect(parseQuery(endpoint.example, view.askable)).toEqual(
      parseQuery(endpoint.example, endpoint.askable),
    )
  },
)
