// Protects: no regular expression is made of a text that somebody sends; one of those can run for
// hours. Patterns of readers are matched by lib/query/text-pattern.ts. Cannot see:
// `text.match(other)`, which makes one of a text.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Copies of a constant, each with a place of its own. */
const EXCEPTIONS = ['lib/api-console/read-json.ts', 'server/edge/framework/inline-scripts.ts']

test('only a literal is made a regular expression', () => {
  const files = globSync(['{app,components,lib,prisma,server}/**/*.{ts,tsx}', '*.ts']).filter(
    (file) => !file.includes('generated') && !EXCEPTIONS.includes(file),
  )
  const found = files.flatMap((file) =>
    listMade(readFileSync(file, 'utf8')).map((call) => `${file}: ${call}`),
  )
  expect(found).toEqual([])
})

test('one of anything else is noticed', () => {
  expect(listMade('export const shaped = (text: string) => new RegExp(text)')).toHaveLength(1)
  expect(listMade('export const shaped = (text: string) => RegExp(`^${text}$`)')).toHaveLength(1)
  expect(listMade("export const shaped = new RegExp('^a+$', 'u')")).toEqual([])
})

/** The calls that make a regular expression of something else than a string that stands there. */
function listMade(code: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isMade =
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'RegExp'
    const made = isMade ? node.arguments?.[0] : undefined
    if (made && !ts.isStringLiteralLike(made)) found.push(node.getText())
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('page.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}
