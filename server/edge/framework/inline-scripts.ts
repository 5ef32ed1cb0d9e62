import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { EARLY_SCRIPT } from '#lib/http/early-script-text.ts'
import { BUILD } from '#server/edge/framework/next-forms.ts'
import { FLIGHT_LOADER, flightAsData } from '#server/edge/framework/flight-data.ts'

const OPENING_TAG = /<script\b((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const CLOSING_TAG = /<\/script[\t\n\f\r />]/gi
const SRC = /(?:^|[\s"'/])src\s*=/i
const TYPE = /(?:^|[\s"'/])type\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]*))/i
// Everything else in a script element is data, which a browser does not run and the policy does not ask about.
const RUNNABLE_TYPES = new Set([
  '',
  'module',
  'importmap',
  'speculationrules',
  'text/javascript',
  'application/javascript',
])

/**
 * Hashes of the inline scripts that pages of a build may run, as a policy names them: the site's
 * own one before the first paint, the loader of flight data, and the framework's, from the pages
 * that the build itself has rendered (every page has the same ones). `folder` is the build's server
 * folder.
 */
export function hashesOfBuild(folder: string): string[] {
  const pages = globSync(BUILD.pages, { cwd: folder }).map((name) =>
    readFileSync(path.join(folder, name), 'utf8'),
  )
  return [
    ...new Set(
      [
        EARLY_SCRIPT,
        FLIGHT_LOADER,
        ...pages.flatMap((html) => inlineScripts(flightAsData(html))),
      ].map(scriptHash),
    ),
  ].sort()
}

/** The text of every script that a browser would run from the page itself. */
export function inlineScripts(html: string): string[] {
  const scripts: string[] = []
  const opening = new RegExp(OPENING_TAG)
  for (let tag = opening.exec(html); tag; tag = opening.exec(html)) {
    const closing = new RegExp(CLOSING_TAG)
    closing.lastIndex = opening.lastIndex
    const end = closing.exec(html)?.index ?? html.length
    const text = html.slice(opening.lastIndex, end)
    opening.lastIndex = end
    const attributes = tag[1] ?? ''
    if (text && !SRC.test(attributes) && RUNNABLE_TYPES.has(readType(attributes)))
      scripts.push(text)
  }
  return scripts
}

function readType(attributes: string): string {
  const [, double, single, bare] = TYPE.exec(attributes) ?? []
  return (double ?? single ?? bare ?? '').trim().toLowerCase()
}

/** A browser hashes what it parsed, in which every line ends with LF alone. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script.replace(/\r\n?/g, '\n')).digest('base64')}'`
}
