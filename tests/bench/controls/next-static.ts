import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { startInstalled, type RunningProgram } from './installed-program.ts'

/** The bytes that Next puts around the text of a page, which stands in it twice: as HTML and as data. */
const AROUND_BYTES = 5_600
const NEXT = 'node_modules/next/dist/bin/next'

export interface NextStatic extends RunningProgram {
  /** the same bytes as a file of `public`, and as a route that is rendered at build time */
  file: string
  route: string
  /** a page that is rendered at build time, of about as many bytes */
  page: string
}

const packageVersion = z.object({ version: z.string() })

/**
 * `next start` of a project that has nothing but this HTML, with the versions of ours. Throws where
 * npm cannot install it.
 */
export async function startNextStatic(html: Buffer): Promise<NextStatic> {
  const running = await startInstalled({
    name: 'Next',
    dependencies: Object.fromEntries(
      ['next', 'react', 'react-dom'].map((name) => [name, readVersion(name)]),
    ),
    files: {
      'next.config.mjs': 'export default { poweredByHeader: false }\n',
      'public/file.html': html,
      'source.html': html,
      'text.txt': makeText(html.length),
      'app/layout.js':
        'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>\n}\n',
      'app/page/page.js':
        "import { readFileSync } from 'node:fs'\nexport const dynamic = 'force-static'\n" +
        'export default function Page() {\n' +
        "  return <main>{readFileSync('text.txt', 'utf8')}</main>\n}\n",
      'app/route/route.js':
        "import { readFileSync } from 'node:fs'\nexport const dynamic = 'force-static'\n" +
        'export function GET() {\n' +
        "  return new Response(readFileSync('source.html'), " +
        "{ headers: { 'content-type': 'text/html; charset=utf-8' } })\n}\n",
    },
    before: [[NEXT, 'build']],
    start: (port) => [NEXT, 'start', '--port', String(port), '--hostname', '127.0.0.1'],
    readyAt: '/page',
  })
  return { ...running, file: '/file.html', route: '/route', page: '/page' }
}

/** Words without any sign that HTML or JSON would write in another way. */
function makeText(bytes: number): string {
  return 'value of tokenized treasuries by network and day '
    .repeat(Math.ceil(bytes / 49))
    .slice(0, Math.max(1_000, Math.round((bytes - AROUND_BYTES) / 2)))
}

const readVersion = (name: string): string =>
  packageVersion.parse(JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')))
    .version
