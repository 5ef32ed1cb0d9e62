import { pageAt } from '#lib/registry/pages.ts'
import { namedPath, publicResourceAt } from '#lib/registry/public-resources.ts'
import { refuse, type Refusal } from '#server/edge/gate/gate.ts'

const FILE = /^(\/.+?)\.(?:metadata\.json|csv|json)$/

/**
 * Turns away who asks a page, file or feed for what was published by another day where it has only
 * what is published now: a parameter that is dropped would be answered with the wrong figures. →
 * null for a request that may go on
 */
export function refusePastDay(target: string): Refusal | null {
  if (!target.includes('?')) return null
  const [rawPath = '', search = ''] = target.split('?', 2)
  const [asked, another] = [...new URLSearchParams(search)].filter(
    ([name, value]) => /^as_?of$/i.test(name) && value !== '',
  )
  if (!asked) return null
  const path = decodeURIComponent(rawPath)
  const [, page] = FILE.exec(path) ?? []
  const resource = (page === undefined ? null : pageAt(namedPath(page))) ?? publicResourceAt(path)
  if (!resource) return null
  const [name] = asked
  if (!resource.parameters.includes('asof'))
    return refuse(
      'bad_request',
      `"${name}" does not apply to ${path}, which shows current data only. ` +
        'Earlier dates are supported on the market overview, ' +
        'pages and lists of asset classes, assets, networks, platforms and issuers, ' +
        'Asset Charting, Token Charting and the data API.',
    )
  if (another) return refuse('bad_request', `"${name}" takes a single date.`)
  return name === 'asof'
    ? null
    : refuse('bad_request', `In page URLs, "${name}" is written "asof": ?asof=YYYY-MM-DD.`)
}
