// Protects: the forms of Next that the HTTP server relies on are those of the release that is
// installed, asked of its own modules; an upgrade that changes one fails here first, by its name.
// Cannot see: what a whole build writes into its settings and its pages; no renderer starts without
// the one, and e2e looks for scripts that the policy of the others refuses.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { Socket } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { NextRequest } from 'next/server.js'
import * as router from 'next/dist/client/components/app-router-headers.js'
import { prepareFlightRouterStateForRequest } from 'next/dist/client/flight-data-helpers.js'
import { HTML_CONTENT_TYPE_HEADER } from 'next/dist/lib/constants.js'
import { error as logError } from 'next/dist/build/output/log.js'
import { createReactServerErrorHandler } from 'next/dist/server/app-render/create-error-handler.js'
import { createNodeInlinedDataStream } from 'next/dist/server/app-render/stream-ops.node.js'
import { createInlinedDataReadableStream } from 'next/dist/server/app-render/use-flight-response.js'
import { defaultConfig } from 'next/dist/server/config-shared.js'
import loadConfig from 'next/dist/server/config.js'
import { ImageOptimizerCache } from 'next/dist/server/image-optimizer.js'
import { getCacheControlHeader } from 'next/dist/server/lib/cache-control.js'
import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { installProcessErrorHandlers } from 'next/dist/server/node-environment-extensions/process-error-handlers.js'
import {
  CLIENT_STATIC_FILES_PATH,
  PHASE_PRODUCTION_SERVER,
  SERVER_DIRECTORY,
  SERVER_FILES_MANIFEST,
} from 'next/dist/shared/lib/constants.js'
import { imageConfigDefault } from 'next/dist/shared/lib/image-config.js'
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { statusMark } from '#lib/http/page-status.ts'
import { proxy } from '../../../../../proxy.ts'
import { flightAsData } from '#server/edge/framework/flight-data.ts'
import { hashesOfBuild, inlineScripts, scriptHash } from '#server/edge/framework/inline-scripts.ts'
import {
  asksForData,
  BUILD,
  builtConfig,
  callsAction,
  claimUncaught,
  dataScriptsIn,
  digestOf,
  hasReadableRouterState,
  OWN_CACHE_CONTROL,
  OWN_PATHS,
  PAGE_OR_DATA,
  pictureAddress,
  PICTURE_PATH,
  ROUTER_HEADERS,
  ROUTER_PARAMETER,
  STATIC_PATHS,
  textOfPiece,
  writtenMeta,
} from '#server/edge/framework/next-forms.ts'
import { testFolder } from '../../../../support/files/test-folder.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe('addresses', () => {
  test('STATIC_PATHS: files of the build', () => {
    expect(STATIC_PATHS).toBe(`${OWN_PATHS}${CLIENT_STATIC_FILES_PATH}/`)
  })

  test('PICTURE_PATH, pictureAddress: a picture by its address, width and quality', async () => {
    expect(PICTURE_PATH).toBe(imageConfigDefault.path)
    expect(PICTURE_PATH.startsWith(OWN_PATHS)).toBe(true)
    const asked = new URL(
      pictureAddress({ url: '/images/a.png', w: '640', q: '75' }),
      'http://site.example',
    )
    const config = await configBuiltAs({ images: imageConfigDefault })
    const found = ImageOptimizerCache.validateParams(
      new IncomingMessage(new Socket()),
      Object.fromEntries(asked.searchParams),
      config,
      false,
    )
    expect(found).toMatchObject({ href: '/images/a.png', width: 640, quality: 75 })
  })
})

describe('how the router asks', () => {
  test('ROUTER_HEADERS: all that change an answer', () => {
    const changing = router.FLIGHT_HEADERS.filter((name) => name !== router.NEXT_HMR_REFRESH_HEADER)
    expect([...ROUTER_HEADERS].sort()).toEqual([...changing, router.NEXT_URL].sort())
  })

  test('ROUTER_PARAMETER: made of these headers, and of no other', async () => {
    expect(ROUTER_PARAMETER).toBe(router.NEXT_RSC_UNION_QUERY)
    expect(computeCacheBustingSearchParam).toHaveLength(ROUTER_HEADERS.length - 1)
    expect(await computeCacheBustingSearchParam('1', '/_tree', 'state', '/url')).not.toBe('')
  })

  test('asksForData: a page that is open', () => {
    expect(asksForData({ [router.RSC_HEADER]: '1' })).toBe(true)
    expect(asksForData({ accept: 'text/html' })).toBe(false)
  })

  test('callsAction: a server action, which proxy.ts refuses as well', () => {
    expect(callsAction({ [router.ACTION_HEADER]: 'x' })).toBe(true)
    const ask = (headers: HeadersInit) =>
      proxy(new NextRequest('http://site.example/', { headers })).status
    expect(ask({ [router.ACTION_HEADER]: 'x' })).toBe(400)
    expect(ask({})).toBe(200)
  })

  test('hasReadableRouterState: the state as the router writes it', () => {
    const readable = (state: string) =>
      hasReadableRouterState({ [router.NEXT_ROUTER_STATE_TREE_HEADER]: state })
    const written = prepareFlightRouterStateForRequest([
      '',
      { children: [['slug', 'usdc', 'd', null], { children: ['__PAGE__', {}] }] },
    ])
    expect(readable(written)).toBe(true)
    expect(readable('garbage')).toBe(false)
    expect(hasReadableRouterState({})).toBe(true)
  })
})

describe('how a page is written', () => {
  test.each([
    ['rendered per request', { revalidate: 0, expire: undefined }],
    ['revalidated', { revalidate: 60, expire: 3_600 }],
    ['for good', { revalidate: false, expire: undefined }],
  ] as const)('OWN_CACHE_CONTROL: a page %s', (_which, cacheControl) => {
    expect(getCacheControlHeader(cacheControl)).toMatch(OWN_CACHE_CONTROL)
  })

  test('PAGE_OR_DATA: the types of both', () => {
    expect(HTML_CONTENT_TYPE_HEADER).toMatch(PAGE_OR_DATA)
    expect(router.RSC_CONTENT_TYPE_HEADER).toMatch(PAGE_OR_DATA)
    expect('image/png').not.toMatch(PAGE_OR_DATA)
  })

  test('writtenMeta: an element as its React writes it', () => {
    const load = createRequire(import.meta.url)
    const { createElement } = z
      .object({ createElement: z.custom<(type: string, props: object) => object>() })
      .parse(load('next/dist/compiled/react'))
    const { renderToStaticMarkup } = z
      .object({ renderToStaticMarkup: z.custom<(element: object) => string>() })
      .parse(load('next/dist/compiled/react-dom/server.node'))
    const mark = statusMark(404)
    expect(renderToStaticMarkup(createElement('meta', mark))).toBe(writtenMeta(mark))
    const inText = renderToStaticMarkup(createElement('p', { children: writtenMeta(mark) }))
    expect(inText).not.toContain(writtenMeta(mark))
  })

  const LINES = '0:["a</script><!-- \u2028 é"]\n'
  const NO_TEXT = new Uint8Array([0xff, 0xfe, 0x00])

  test.each([
    [
      'web streams',
      () => {
        const source = new ReadableStream<Uint8Array>({
          start(controller) {
            controller.enqueue(new TextEncoder().encode(LINES))
            controller.enqueue(NO_TEXT)
            controller.close()
          },
        })
        return text(createInlinedDataReadableStream(source, undefined, null))
      },
    ],
    [
      "Node's streams",
      async () => {
        const written = createNodeInlinedDataStream(
          Readable.from([Buffer.from(LINES), Buffer.from(NO_TEXT)]),
          undefined,
          null,
        )
        if (!(written instanceof Readable)) throw new Error('no stream of Node')
        return text(written)
      },
    ],
  ])('dataScriptsIn, textOfPiece: the data of a page by %s', async (_by, write) => {
    const html = await write()
    const pieces = dataScriptsIn(html).map(({ json }) => json)
    expect(pieces.map((json): unknown => JSON.parse(json))).toEqual([
      [0],
      [1, LINES],
      [3, Buffer.from(NO_TEXT).toString('base64')],
    ])
    expect(pieces.map(textOfPiece)).toEqual([null, LINES, null])
    // nothing else is a script, and what is left is one of ours
    expect(inlineScripts(html)).toHaveLength(pieces.length)
    expect(inlineScripts(flightAsData(html))).toHaveLength(1)
  })

  test('DATA_CALL: where the framework looks for its data in a browser', () => {
    const client = readFileSync('node_modules/next/dist/client/app-index.js', 'utf8')
    expect(client).toContain('self.__next_f = self.__next_f || []')
  })
})

describe('what a build leaves', () => {
  test('BUILD: its folders and its settings', () => {
    const { distDir } = defaultConfig
    expect(BUILD.assets).toBe(`${distDir}/${CLIENT_STATIC_FILES_PATH}`)
    expect(BUILD.server).toBe(`${distDir}/${SERVER_DIRECTORY}`)
    expect(BUILD.settings).toBe(`${distDir}/${SERVER_FILES_MANIFEST}.json`)
  })

  test('BUILD.pages: where its server looks for pages that it has rendered', async () => {
    const serverDistDir = path.join(testFolder(), SERVER_DIRECTORY)
    mkdirSync(path.join(serverDistDir, 'app'), { recursive: true })
    const html = '<script>boot()</script>'
    writeFileSync(path.join(serverDistDir, 'app', 'about.html'), html)
    writeFileSync(path.join(serverDistDir, 'app', 'about.meta'), '{}')
    writeFileSync(path.join(serverDistDir, 'app', 'about.rsc'), '')
    const cache = new FileSystemCache({
      fs: nodeFs,
      serverDistDir,
      dev: false,
      flushToDisk: false,
      revalidatedTags: [],
      _requestHeaders: {},
    })
    const asked = z
      .custom<Parameters<FileSystemCache['get']>[1]>()
      .parse({ kind: 'APP_PAGE', isFallback: false, isRoutePPREnabled: false })
    const found = await cache.get('/about', asked)
    expect(found?.value).toMatchObject({ html })
    expect(hashesOfBuild(serverDistDir)).toContain(scriptHash('boot()'))
  })

  test('builtConfig: its settings, by the variable that its own server reads', async () => {
    expect(await configBuiltAs({ poweredByHeader: false, of: 'a test' })).toEqual({
      poweredByHeader: false,
      of: 'a test',
    })
  })
})

describe('how its server runs', () => {
  test('claimUncaught: it does not listen where somebody does', () => {
    const onRejection = () => undefined
    process.on('unhandledRejection', onRejection)
    claimUncaught(onRejection)
    const listening = vi.spyOn(process, 'on').mockReturnValue(process)
    try {
      installProcessErrorHandlers(false)
      expect(listening).not.toHaveBeenCalled()

      unclaim()
      installProcessErrorHandlers(false)
      const events = listening.mock.calls.map(([event]) => event)
      expect(events).toEqual(expect.arrayContaining(['uncaughtException', 'unhandledRejection']))
    } finally {
      unclaim()
      process.off('unhandledRejection', onRejection)
    }
  })

  /** As in a process in which neither has been. */
  function unclaim(): void {
    Reflect.deleteProperty(globalThis, 'nextInitializedProcessErrorHandlers')
    Reflect.deleteProperty(globalThis, Symbol.for('next.unhandledRejectionListener'))
  }

  test('digestOf: the number of an error, which it writes to the console', () => {
    const failed = new Error('no such column')
    expect(digestOf(failed)).toEqual({})
    const written: unknown[][] = []
    vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
      written.push(words)
    })
    const onError = createReactServerErrorHandler(false, false, new Map(), (error) => {
      logError(error)
    })
    const digest: unknown = onError(failed)
    expect(digest).toMatch(/^\d+$/)
    expect(digestOf(failed)).toEqual({ digest })
    expect(written.flat()).toContain(failed)
  })
})

test('no other file of the HTTP server names a form of Next', () => {
  const spelled =
    /\/_next\/|__next|next\/dist|['"`]\.next\b|\bnext-(?:action|router|url)|\b_?rsc\b|x-nextjs|x-component/i
  const naming = globSync('server/{edge,serve}/**/*.ts').filter((file) =>
    spelled.test(readFileSync(file, 'utf8')),
  )
  expect(naming).toEqual(['server/edge/framework/next-forms.ts'])
})

/** The configuration as a server of a build with these settings reads it. */
async function configBuiltAs(config: object) {
  const folder = testFolder()
  const file = path.join(folder, path.basename(BUILD.settings))
  writeFileSync(file, JSON.stringify({ version: 1, config }))
  for (const [name, value] of Object.entries(builtConfig(file))) vi.stubEnv(name, value)
  return loadConfig(PHASE_PRODUCTION_SERVER, folder)
}
