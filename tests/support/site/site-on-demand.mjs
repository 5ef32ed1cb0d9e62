// The production server, but that no page of the menu is rendered before somebody wants it: after
// each of its changes, a site of one test would render thirty pages that the test does not open.
import { registerHooks } from 'node:module'

registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('/server/edge/cache/prepare-pages.ts')
      ? {
          format: 'module',
          shortCircuit: true,
          source: 'export const prepareMenuPages = () => () => undefined',
        }
      : nextLoad(url, context),
})

await import('#server/serve/main.ts')
