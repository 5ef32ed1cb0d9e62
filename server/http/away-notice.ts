/**
 * A page with a bar at its top that says since when the database is away and how old the page is;
 * null for what is no page.
 */
export function withNotice(html: string, { since, at }: { since: Date; at: Date }): string | null {
  // behind everything else: React drops what it does not know before its own
  const end = html.lastIndexOf('</body>')
  return end < 0 ? null : html.slice(0, end) + notice(since, at) + html.slice(end)
}

function notice(since: Date, at: Date): string {
  return `<style>body{padding-top:40px}.away{position:fixed;inset:0 0 auto;z-index:99;background-color:var(--page)}</style><div class="notice stale away" role="status"><span class="stamp stale">STALE</span><p><strong>Database unavailable since ${time(since)}.</strong> <span>This page shows data as of ${time(at)} and updates automatically once the connection is restored.</span></p></div>`
}

const time = (moment: Date): string =>
  `<time dateTime="${moment.toISOString()}">${moment.toISOString().slice(11, 16)} UTC</time>`
