// Everything of Next that the HTTP server relies on and that Next has not promised to keep: how its
// router asks, how it writes a page and its data, what a build leaves, and how its server is started.
// No other file here names a form of it. tests/unit/server/edge/framework/next-forms.test.ts holds
// each one, by its name, against the release that is installed.
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { z } from 'zod'

/** Its own addresses: of files of the build, of pictures, and of nothing of ours. */
export const OWN_PATHS = '/_next/'
export const STATIC_PATHS = '/_next/static/'
export const PICTURE_PATH = '/_next/image'

/** Returns the address of a picture in a width and a quality, as its page asks for it. */
export const pictureAddress = (asked: { url: string; w: string; q: string }): string =>
  `${PICTURE_PATH}?${new URLSearchParams(asked).toString()}`

/** A page that is open asks for the next one with these, and gets only what differs. */
export const ROUTER_HEADERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const
/** The parameter by which the router names these headers in the address; Next compares both. */
export const ROUTER_PARAMETER = '_rsc'

/** Does a page that is open ask, which wants data instead of a document? */
export const asksForData = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers['rsc'] !== undefined

/** Does it call a server action, which no address but the header says? */
export const callsAction = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers['next-action'] !== undefined

/**
 * Next answers 500 to a router state that it cannot read; asked here first, by its own reader, it
 * is the client's 400.
 */
export function hasReadableRouterState(headers: IncomingHttpHeaders): boolean {
  try {
    parseAndValidateFlightRouterState(headers['next-router-state-tree'])
    return true
  } catch {
    return false
  }
}

/** Cache-Control as Next gives it by itself to pages rendered per request, and to others. */
export const OWN_CACHE_CONTROL =
  /^(?:private, no-cache, no-store, max-age=0, must-revalidate|s-maxage=\d+(?:, stale-while-revalidate(?:=\d+)?)?)$/
/** The types in which it sends a page and the data of one. */
export const PAGE_OR_DATA = /^text\/(?:html|x-component)/

/** An element of a page's head as React writes it; in a text the signs around it would be escaped. */
export const writtenMeta = ({ name, content }: { name: string; content: string }): string =>
  `<meta name="${name}" content="${content}"/>`

const OPENING = '<script>'
const CLOSING = '</script>'
const NEXT_CALL = 'self.__next_f.push('
/** Hands a piece of data to the framework in a browser, be it the first one or not. */
export const DATA_CALL = '(self.__next_f=self.__next_f||[]).push('
/** The first member of a piece that is a text, which is the second one. */
export const TEXT_PIECE = 1

/** A script of a page that hands one piece of data to the framework: its element, and the piece in JSON. */
export interface DataScript {
  from: number
  to: number
  json: string
}

/** The scripts of a page by which Next hands on the data of a rendering, in their order. */
export function dataScriptsIn(html: string): DataScript[] {
  const found: DataScript[] = []
  for (let from = html.indexOf(OPENING); from >= 0; from = html.indexOf(OPENING, from + 1)) {
    const begin = from + OPENING.length
    const call = [DATA_CALL, NEXT_CALL].find((text) => html.startsWith(text, begin))
    const end = html.indexOf(CLOSING, begin)
    if (call === undefined || end < 0 || html[end - 1] !== ')') continue
    found.push({ from, to: end + CLOSING.length, json: html.slice(begin + call.length, end - 1) })
  }
  return found
}

/** The text of such a piece, which most of the data is; null for any other. */
export function textOfPiece(json: string): string | null {
  const piece: unknown = JSON.parse(json)
  if (!Array.isArray(piece) || piece.length !== 2 || piece[0] !== TEXT_PIECE) return null
  const text: unknown = piece[1]
  return typeof text === 'string' ? text : null
}

/** A build leaves files for browsers, pages below `server` that it has rendered itself, and its settings. */
export const BUILD = {
  assets: '.next/static',
  server: '.next/server',
  pages: '**/*.html',
  settings: '.next/required-server-files.json',
} as const

const builtFiles = z.object({ config: z.record(z.string(), z.unknown()) })

/**
 * The framework's configuration as the build has left it in this file, in the variable by which the
 * framework's own standalone server passes it on: a renderer then neither compiles next.config.ts
 * nor needs a compiler.
 */
export function builtConfig(file: string = BUILD.settings): Record<string, string> {
  const { config } = builtFiles.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config) }
}

/**
 * Says to the framework in this process that it listens already for what nobody has caught: it
 * would write the whole stack over many lines, and go on after an exception too.
 */
export function claimUncaught(onRejection: (reason: unknown) => void): void {
  Object.assign(globalThis, {
    nextInitializedProcessErrorHandlers: true,
    [Symbol.for('next.unhandledRejectionListener')]: onRejection,
  })
}

/** The number under which a page that failed shows its error; none where no page did. */
export const digestOf = (error: Error): { digest?: unknown } =>
  'digest' in error ? { digest: error.digest } : {}
