import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * axe comes compiled for old browsers: each private field of each of its thousands of colors is an
 * entry of a WeakMap, which took a quarter of its time. Here such a field is a property of the
 * object; what axe finds is the same to the letter.
 */
const SOURCE = `{
  const WeakMap = class {
    #key = Symbol()
    has(object) { return Object.hasOwn(object, this.#key) }
    get(object) { return object[this.#key] }
    set(object, value) { object[this.#key] = value; return this }
    delete(object) { return delete object[this.#key] }
  }
  const WeakSet = class extends WeakMap {
    add(object) { return this.set(object, true) }
  };
  ${axe.source}
}`

interface Asked {
  /** a selector: of this part alone */
  within?: string
  /** these rules alone */
  rules?: readonly string[]
}

/**
 * Lists the faults that axe finds on a page as it stands, a sentence for each element. It runs in
 * the page itself, which takes a quarter of what gathering the results of frames in a further page
 * does: embedded pages are inspected as pages of their own.
 */
export async function violations(page: Page, { within, rules }: Asked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE)
  return page.evaluate(
    async ({ part, only }) => {
      if (!window.axe) throw new Error('axe was not loaded')
      const { violations: found } = await window.axe.run(
        { include: [part], exclude: ['iframe'] },
        {
          resultTypes: ['violations'],
          rules: { 'label-content-name-mismatch': { enabled: true } },
          ...(only ? { runOnly: only } : {}),
        },
      )
      return found.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`,
        ),
      )
    },
    { part: within ?? 'html', only: rules ? [...rules] : undefined },
  )
}
