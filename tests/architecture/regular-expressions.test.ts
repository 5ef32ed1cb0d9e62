// Protects: no regular expression is made of a text that somebody sends; one of those can run for
// hours. The lint rule is tried on what it forbids, as a rule can be dead without a sign. Cannot
// see: `text.match(other)`, which makes one of a text.
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'

// the rules that read types are left out: it would take half a minute
const eslint = new ESLint({
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false } } },
  ],
})

async function complaintsAbout(code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: 'lib/dates.ts' })
  return (result?.messages ?? []).flatMap(({ ruleId }) => ruleId ?? [])
}

test('a regular expression of anything but a literal is an error', async () => {
  expect(
    await complaintsAbout('export const shaped = (text: string) => new RegExp(text)\n'),
  ).toEqual(['no-restricted-syntax'])
  expect(
    await complaintsAbout('export const shaped = (text: string) => RegExp(`^${text}$`)\n'),
  ).toEqual(['no-restricted-syntax'])
  expect(await complaintsAbout("export const shaped = new RegExp('^a+$', 'u')\n")).toEqual([])
})
