import type { IncomingMessage, ServerResponse } from 'node:http'

/** RSS with items as they are given. */
export const writeRss = (...items: readonly string[]): string =>
  '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel>' +
  '<title>W</title><link>https://w.example</link><description>d</description>' +
  `${items.join('')}</channel></rss>`

export const writeItem = ({
  name,
  title,
  host,
  guid = name,
  more = '',
}: {
  name: string
  title: string
  host: string
  guid?: string
  more?: string
}): string =>
  `<item><title>${title}</title><link>https://${host}/${name}</link>` +
  `<guid isPermaLink="false">${guid}</guid>${more}</item>`

/**
 * Feeds of so many bytes, each shaped to keep a parser busy, and what is said of each; null: it is
 * read, or refused in other words.
 */
export function heavyFeeds(
  bytes: number,
): Readonly<Record<string, { text: string; error: string | null }>> {
  const many = (piece: string, share = 1) =>
    piece.repeat(Math.floor((bytes * share) / piece.length))
  const item = (more: string) =>
    writeItem({ name: 'heavy', title: 'Heavy', host: '127.0.0.1', more })
  const deep = 'is nested deeper than 100 levels'
  return {
    '/heavy/open': { text: writeRss(many('<div>')), error: deep },
    '/heavy/nested': {
      text: writeRss(
        item(`<description>${many('<div>', 0.45)}${many('</div>', 0.45)}</description>`),
      ),
      error: deep,
    },
    '/heavy/quoted': {
      text: writeRss(
        item(`<description>${many('<div a="/>">', 0.6)}${many('</div>', 0.3)}</description>`),
      ),
      error: deep,
    },
    '/heavy/written': {
      text: writeRss(item(`<description><![CDATA[${many('<div>')}]]></description>`)),
      error: null,
    },
    '/heavy/written-closed': {
      text: writeRss(
        item(`<description><![CDATA[${many('<div>', 0.5)}${many('</p>', 0.5)}]]></description>`),
      ),
      error: null,
    },
    '/heavy/escaped': {
      text: writeRss(item(`<description>${many('&lt;div&gt;')}</description>`)),
      error: null,
    },
    '/heavy/escaped-often': {
      text: writeRss(
        item(
          `<description>${many('&amp;amp;amp;amp;amp;amp;amp;amp;amp;amp;lt;b>')}</description>`,
        ),
      ),
      error: null,
    },
    '/heavy/json': {
      text: `{"version":"https://jsonfeed.org/version/1.1","title":"t","items":${many('[', 0.5)}${many(']', 0.5)}}`,
      error: deep,
    },
    '/heavy/atom': {
      text: `<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title>${many('<entry>')}`,
      error: deep,
    },
    '/heavy/opened': { text: many('<'), error: null },
    '/heavy/attributes': {
      text: writeRss(
        `<item ${Array.from({ length: bytes / 12 }, (_, at) => `a${at}="1"`).join(' ')}></item>`,
      ),
      error: null,
    },
    '/heavy/words': {
      text: writeRss(
        Array.from({ length: Math.min(bytes / 18, 95_000) }, (_, at) => `<a${at}>1</a${at}>`).join(
          '',
        ),
      ),
      error: null,
    },
  }
}

/** Ways to bring markup past one reading. */
export const MARKUP = [
  '<b onclick=pwned()>x</b>',
  '&lt;script&gt;pwned()&lt;/script&gt;',
  '&amp;lt;script&amp;gt;pwned()&amp;lt;/script&amp;gt;',
  '&amp;amp;lt;img src=x onerror=pwned()&amp;amp;gt;',
  '<![CDATA[<img src=x onerror=pwned()>]]>',
  '<![CDATA[&lt;img src=x onerror=pwned()&gt;]]>',
  '<![CDATA[&amp;lt;svg onload=pwned()&amp;gt;]]>',
  '&amp;#60;script&amp;#62;pwned()&amp;#60;/script&amp;#62;',
  '&#38;#38;lt;iframe srcdoc=x&#38;#38;gt;',
  '&lt;scr&lt;script&gt;ipt&gt;pwned()',
  `${'&amp;'.repeat(1)}${'amp;'.repeat(20)}lt;script${'&amp;'.repeat(1)}${'amp;'.repeat(20)}gt;`,
  '<![CDATA[]]]]><![CDATA[>&lt;script&gt;]]>',
  '&amp;lt;!--&amp;gt;',
  '&lt;a href="javascript:pwned()"&gt;x',
] as const

/** Tells if a text is markup for a reader who takes it as it is, or decodes it once more. */
export const readsAsMarkup = (text: string): boolean => /<[a-z!?/]/i.test(text)

export const answerWith =
  (text: string) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/xml; charset=utf-8' }).end(text)
  }
