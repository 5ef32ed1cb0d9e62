import fs from 'node:fs'
import path from 'node:path'
import { root } from './paths.mjs'

/** The files of vitest and of Playwright, by part of `npm test`. */
const FILES = {
  unit: 'tests/unit/**/*.test.{ts,tsx}',
  architecture: 'tests/architecture/**/*.test.ts',
  integration: 'tests/integration/**/*.test.ts',
  e2e: 'e2e/**/*.spec.ts',
}
/** How a test asks for its size, itself or through what it takes its cases from. */
const ASKS =
  /isFullSize\(|takeInTurn\(|@full|formsInTurn|(?<![.\w])isFull\b|support\/(?:walk|sign-in-site)/

/** Files of these parts of which the ordinary size leaves out cases, or all. */
export const listShortened = (parts) =>
  parts
    .flatMap((part) => (part in FILES ? fs.globSync(FILES[part], { cwd: root }) : []))
    .filter(
      (file) =>
        file.includes('.full.') || ASKS.test(fs.readFileSync(path.join(root, file), 'utf8')),
    )
    .toSorted()
