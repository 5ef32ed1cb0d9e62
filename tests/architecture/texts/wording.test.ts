// Protects: words that readers see stay plain English of the field; a phrase that was replaced does
// not come back, in pages, mails, the command line, the API or the documents for operators.
// Comments and names of things in the code are free. Cannot see: what is put together from several
// texts, and what comes out of the database.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Words that were replaced, with those that are said instead. */
const REPLACED: readonly (readonly [was: RegExp, is: string])[] = [
  [/first known of/i, "by its class's preferred available measure"],
  [/fallen silent/i, 'stale'],
  [/\bleft out\b/i, 'excluded'],
  [/\bchange in all\b/i, 'total change'],
  [/^with(out)? stablecoins$/i, 'include stablecoins, exclude stablecoins'],
  [/token by token/i, 'per token'],
  [/stands? on the page|is on the page of/i, 'see …'],
  [/stand together/i, 'are combined'],
  [/at home in law/i, 'legally domiciled'],
  [/stands? in its own/i, 'is placed by'],
  [/\bstands? on\b/i, 'issued on; settles on'],
  [/beside the treasury/i, 'compared with T-bills'],
  [/\bno offer and no\b|\byields are of the past\b/i, 'not an offer or advice; historical'],
  [
    /\b(yield|requests?|rows|series|calls|downloads|points) an? (year|month|day|minute|response|page)\b/i,
    'annual yield; requests per minute; rows per response',
  ],
  [/^Narrow$|^Narrow (by|the)\b/, 'filters'],
  [/^Part$/, 'role'],
  [/^Words$/, 'glossary'],
  [/\blives? so many\b/i, 'expires after (days)'],
  [/\bnone chosen\b|\bfor these only\b/i, 'scopes (none = all)'],
  [/\bmake a key\b/i, 'create key'],
  [/\bhow to ask\b/i, 'quick start'],
  [/\bnothing asked\b/i, 'no query run'],
  [/^the usual\b|\bas usual\b/i, 'default'],
  [/^of the measure$/i, 'measure default'],
  [/\btakes? from the (minute|month)\b/i, 'counts toward the per-minute limit only'],
  [/\bAPI takes (this|the|a) quer/i, 'query valid'],
  [/\btakes? (a|the) data sets?\b/i, 'export'],
  [/\bwrite the file\b/i, 'create file'],
  [/\bpassed on\b/i, 'redistributable'],
  [/\bin its state\b/i, 'current view'],
  [/\ba line an? (day|week|month|entity)\b/i, 'one row per day or entity'],
  [/\bsame in the API\b/i, 'API query'],
  [/\bfollowed from\b/i, 'tracking began'],
  [/\bvalue that arrived\b/i, 'all readings passed checks'],
  [/\bhas no name here\b/i, 'unexpected sign-in error'],
  [/\bis made with it\b/i, "we'll create your account"],
  [/\bsite is yours\b/i, 'complete your profile'],
  [/\b(is|as) no growth\b/i, "isn't growth"],
  [/\bsetting CONTACT_EMAIL\b/i, 'nothing'],
  [/\bcite a figure\b|\bas this one\b/i, 'example citation'],
  [/\bworks at all\b|\bnothing stands\b/i, 'account active; no restrictions'],
  [/\bservices? of others\b/i, 'third-party services'],
  [/\bon chain\b(?! …)/i, 'onchain'],
  [/\breads? otherwise\b/i, 'differs'],
  [/\bnot come yet\b/i, 'is in the future'],
  [/\btakes? too long to answer\b|\blimits how often\b/i, 'timed out; is rate limiting requests'],
  [
    /\banswers? (with|for) (something|another|a \w+ that is none)\b/i,
    'returned a different …; returned an invalid …',
  ],
  [/; without (it|one),? /i, 'if unset'],
  [/\b(is|are|was|were|being|been) asked\b|\basks (it|them) now\b/i, 'queried'],
  [/\bpublished stays\b|\bbrought stays\b/i, 'published values remain'],
  [/\b(somebody|anybody|nobody|whoever)\b(?!`|$)/i, 'someone, anyone, no one'],
  [/\bmore like it\b/i, 'similar errors'],
  [/(?<!end )of the day\b|\bof its own day\b/i, "daily; that day's; for its date"],
  [/\b(wr[io]te|written|writes) down\b/i, 'recorded'],
  [/\bvouche[sd]\b/i, 'attested by'],
  [/\b(the )?way out\b|\bstands at\b|\bis laid\b|\blies beside\b/i, 'say it plainly'],
  [/\bsays? nothing of\b|\bmakes? \w+ anew\b/i, 'reports no …; recreates'],
  [/\b(platform|pool|loan) charting\b/i, '… time series, as the menu says'],
]

test('no phrase that was replaced is written again', () => {
  const found = globSync(['{app,components,lib,server,prisma}/**/*.{ts,tsx}', 'scripts/**/*.mjs'])
    .filter((file) => !file.includes('generated'))
    .flatMap((file) =>
      complaints(readFileSync(file, 'utf8')).map((complaint) => `${file}: ${complaint}`),
    )
  expect(found).toEqual([])
})

test.each(['README.md', 'OPERATIONS.md', 'SECURITY.md'])('nor in %s', (document) => {
  const lines = readFileSync(document, 'utf8').split('\n')
  expect(lines.flatMap(complaintsOf)).toEqual([])
})

test.each([
  "const title = 'Platform Charting'",
  "const note = 'What no platform issues is left out.'",
  'const words = `${count} fallen silent, left out since`',
  '<p>Shapes: <b>An asset stands\n  in its own</b> country</p>',
  '<Panel title="Narrow">{rows}</Panel>',
  "const field = { label: 'Yield a year' }",
  '<legend>For these only <small>none chosen: for all</small></legend>',
  "throw new Refusal('The feed says 3 on chain.')",
  "const meaning = 'the mail server; without it mails are printed'",
  '<p>It is the setting <code>CONTACT_EMAIL</code>.</p>',
  "const note = 'Two assets are left ' +\n  'out of it.'",
])('%s is noticed', (code) => {
  expect(complaints(code)).not.toEqual([])
})

test.each([
  '// What stands on platforms is left out here.\nconst leftOut = 1',
  "import { narrow } from '#lib/narrow.ts'",
  '<div className="left out narrow" />',
  '<p>See <a>Platform Time Series</a></p>',
  "const key = 'CONTACT_EMAIL'",
])('%s is fine', (code) => {
  expect(complaints(code)).toEqual([])
})

const complaints = (code: string): string[] => [...new Set(readTexts(code).flatMap(complaintsOf))]

const complaintsOf = (text: string): string[] =>
  REPLACED.flatMap(([was, is]) => {
    const found = was.exec(text)
    return found ? `"${around(text, found.index)}", say: ${is}` : []
  })

const around = (text: string, at: number): string => text.slice(Math.max(0, at - 20), at + 40)

/**
 * Texts of a file as readers see them: strings, templates with … for what is filled in, and markup
 * with its elements' texts joined.
 */
function readTexts(code: string): string[] {
  const texts: string[] = []
  const add = (text: string): void => {
    texts.push(text.replace(/\s+/g, ' ').trim())
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isJsxAttribute(node) && node.name.getText() === 'className') return
    const text = readText(node)
    // the parts of a sum are read with it
    if (text !== undefined) {
      if (!isSum(node.parent)) add(text)
    } else if (ts.isJsxElement(node) || ts.isJsxFragment(node)) add(joinTexts(node))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('page.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return texts
}

/** The text of a string, of a template, or of a sum of these over several lines. */
function readText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
  if (!isSum(node)) return undefined
  const parts = [readText(node.left), readText(node.right)]
  return parts.every((part) => part === undefined)
    ? undefined
    : parts.map((part) => part ?? '…').join('')
}

const isSum = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken

const joinTexts = (node: ts.JsxElement | ts.JsxFragment): string =>
  node.children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text
      if (ts.isJsxElement(child) || ts.isJsxFragment(child)) return joinTexts(child)
      if (!ts.isJsxExpression(child)) return '…'
      return child.expression && ts.isStringLiteralLike(child.expression)
        ? child.expression.text
        : '…'
    })
    .join('')
