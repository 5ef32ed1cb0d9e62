import { pageAt } from '#lib/registry/pages.ts'
import { namedPath, publicResourceAt } from '#lib/registry/public-resources.ts'
import { refuse, type Refusal } from '#server/edge/gate/gate.ts'

const FILE = /^(\/.+?)\.(?:metadata\.json|csv|json)$/

/** How the words of a point in time are written by those who ask for one, and who answers them. */
const DAYS = [
  {
    word: 'asof',
    spellings: /^as_?of$/i,
    otherwise:
      'which shows current data only. Earlier dates are supported on the market overview, ' +
      'pages and lists of asset classes, assets, networks, platforms and issuers, ' +
      'Asset Charting, Token Charting and the data API.',
  },
  {
    word: 'on',
    spellings: /^on$/i,
    otherwise:
      'which has no value day. Value days are supported on the market overview, on pages and ' +
      'lists of asset classes, assets, tokens, networks, platforms and issuers, and on ' +
      'partner pages.',
  },
] as const

/**
 * Turns away who asks a page, file or feed for another day where it has only the newest: a parameter
 * that is dropped would be answered with the wrong figures. `on` is the value day, `asof` the day by
 * whose end figures were published. → null for a request that may go on
 */
export function refusePastDay(target: string): Refusal | null {
  if (!target.includes('?')) return null
  const [rawPath = '', search = ''] = target.split('?', 2)
  const path = decodeURIComponent(rawPath)
  const given = [...new URLSearchParams(search)].filter(([, value]) => value !== '')
  for (const { word, spellings, otherwise } of DAYS) {
    const [asked, another] = given.filter(([name]) => spellings.test(name))
    if (!asked) continue
    const [, page] = FILE.exec(path) ?? []
    const resource = (page === undefined ? null : pageAt(namedPath(page))) ?? publicResourceAt(path)
    if (!resource) return null
    const [name] = asked
    if (!resource.parameters.includes(word))
      return refuse('bad_request', `"${name}" does not apply to ${path}, ${otherwise}`)
    if (another) return refuse('bad_request', `"${name}" takes a single date.`)
    if (name !== word)
      return refuse(
        'bad_request',
        `In page URLs, "${name}" is written "${word}": ?${word}=YYYY-MM-DD.`,
      )
  }
  return null
}
