import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { startTestSite } from '../../scripts/tests/test-site.mjs'
import { variable } from '../support/variable.ts'

// The production site with all of its processes, and what they send to a collector.

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
})
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute),
})
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})
type Span = z.infer<typeof span> & { process: string; service: string }

async function startCollector() {
  const spans: Span[] = []
  const seen = { bodies: '', keys: new Set<string | undefined>() }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      seen.bodies += body
      seen.keys.add(request.headers['x-api-key']?.toString())
      for (const { resource, scopeSpans } of sent.parse(JSON.parse(body)).resourceSpans) {
        const named = new Map(resource.attributes.map(({ key, value }) => [key, value.stringValue]))
        for (const each of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...each,
            process: named.get('assay.process') ?? '',
            service: `${named.get('service.name')} ${named.get('deployment.environment.name')}`,
          })
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}`, spans, seen, stop: () => server.close() }
}

const STRANGE = '0af7651916cd43dd8448eb211c80319c'

test('a request is one trace from the door to the database, and a job is one too', async () => {
  const collector = await startCollector()
  const site = await startTestSite({
    postgres: variable('E2E_POSTGRES'),
    template: variable('E2E_EMPTY'),
    env: {
      WORKER: '',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=3f9c2a71',
      OTEL_SERVICE_NAME: 'assay-of-a-test',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    },
  })
  const answer = await fetch(`${site.url}/methodology?search=secret-word`, {
    headers: { traceparent: `00-${STRANGE}-b7ad6b7169203331-01` },
  })
  expect(answer.status).toBe(200)
  expect((await fetch(`${site.url}/login?callbackUrl=%2Fsecret-word`)).status).toBe(200)

  const findDoor = (path: string) =>
    collector.spans.find(
      ({ process, attributes }) =>
        process === 'http' &&
        attributes.some(({ key, value }) => key === 'url.path' && value.stringValue === path),
    )
  await expect.poll(() => findDoor('/methodology')?.name).toBe('GET page')
  const door = findDoor('/methodology')
  const trace = () => collector.spans.filter(({ traceId }) => traceId === door?.traceId)
  await expect
    .poll(() => new Set(trace().map(({ process }) => process)))
    .toEqual(new Set(['http', 'renderer']))
  expect(door?.traceId).not.toBe(STRANGE)
  expect(collector.spans.some(({ traceId }) => traceId === STRANGE)).toBe(false)
  const render = trace().find(({ name }) => name === 'render')
  expect(render?.parentSpanId).toBe(door?.spanId)
  expect(trace().find(({ process }) => process === 'renderer')).toBeDefined()
  // every part of the trace hangs on another one, whose own end may be sent later
  const loose = () => {
    const known = new Set(trace().map(({ spanId }) => spanId))
    return trace().filter(({ parentSpanId: parent }) => parent && !known.has(parent))
  }
  await expect.poll(loose).toEqual([])

  await expect
    .poll(() => collector.spans.some(({ process }) => process === 'jobs'), { timeout: 30_000 })
    .toBe(true)
  const statements = collector.spans.filter(({ attributes }) =>
    attributes.some(({ key }) => key === 'db.query.text'),
  )
  expect(statements.length).toBeGreaterThan(0)
  await site.stop()
  collector.stop()
  expect(collector.seen.keys).toEqual(new Set(['3f9c2a71']))
  expect(new Set(collector.spans.map(({ service }) => service))).toEqual(
    new Set(['assay-of-a-test test']),
  )
  // health checks are no traces, and what somebody asked for is nobody else's
  expect(collector.seen.bodies).not.toMatch(/readyz|secret-word/)
})

test('a sampler that keeps nothing sends nothing', async () => {
  const collector = await startCollector()
  const site = await startTestSite({
    postgres: variable('E2E_POSTGRES'),
    template: variable('E2E_EMPTY'),
    env: {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
  })
  expect((await fetch(`${site.url}/methodology`)).status).toBe(200)
  await site.stop()
  collector.stop()
  expect(collector.spans).toEqual([])
})

test('a collector that is away holds nobody up', async () => {
  const collector = await startCollector()
  collector.stop()
  const site = await startTestSite({
    postgres: variable('E2E_POSTGRES'),
    template: variable('E2E_EMPTY'),
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100' },
  })
  expect((await fetch(`${site.url}/methodology`)).status).toBe(200)
  await site.stop()
})
