import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

interface Asked {
  /** a selector: of this part alone */
  within?: string
  /** these rules alone */
  rules?: readonly string[]
}

/**
 * What axe finds on a page as it stands, a sentence for each element. It runs in the page itself, which takes a quarter of
 * what gathering the results of frames in a further page does: embedded pages are inspected as pages of their own.
 */
export async function violations(page: Page, { within, rules }: Asked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
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
