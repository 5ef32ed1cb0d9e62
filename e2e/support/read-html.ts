import type { APIRequestContext } from '@playwright/test'

/** A page as a reader without a browser gets it. */
export interface ReadPage {
  status: number
  /** without scripts and comments */
  html: string
  /** the `<main>` of it, and the menu */
  main: string
  menu: string
}

/** For what the server says already: a browser takes thirty times as long. */
export async function readHtml(request: APIRequestContext, address: string): Promise<ReadPage> {
  const answer = await request.get(address)
  // React parts texts that stand beside each other by comments
  const html = (await answer.text()).replaceAll(/<script\b.*?<\/script>|<!--.*?-->/gs, '')
  return {
    status: answer.status(),
    html,
    main: /<main\b.*?<\/main>/s.exec(html)?.[0] ?? '',
    menu: /<nav\b[^>]*aria-label="Main".*?<\/nav>/s.exec(html)?.[0] ?? '',
  }
}

/** The words of a piece of HTML. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Links of a piece of HTML: their words → where they lead. */
export const linksIn = (html: string): ReadonlyMap<string, string> =>
  new Map(
    [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
      ([, href = '', inside = '']) => [wordsOf(inside), href.replaceAll('&amp;', '&')],
    ),
  )
