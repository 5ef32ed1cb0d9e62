// taken now: a test may put this browser in the place of fetch
const plainFetch = globalThis.fetch

/** fetch with a cookie jar, as one browser has it: cookies by name and path, those that have ended dropped. */
export function browserFetch(defaults: Readonly<Record<string, string>> = {}) {
  const jar = new Map<string, { value: string; path: string }>()

  async function go(address: string | URL, options: RequestInit = {}): Promise<Response> {
    let [url, init] = [new URL(address), options]
    for (let hop = 0; hop < 10; hop++) {
      const headers = new Headers({ ...defaults, ...Object.fromEntries(new Headers(init.headers)) })
      const cookies = [...jar]
        .filter(([, { path }]) => url.pathname.startsWith(path))
        .map(([name, { value }]) => `${name}=${value}`)
      if (cookies.length) headers.set('cookie', cookies.join('; '))
      const response = await plainFetch(url, { ...init, headers, redirect: 'manual' })
      for (const cookie of response.headers.getSetCookie()) keep(cookie)
      const location = response.headers.get('location')
      if (!location || options.redirect === 'manual') return response
      await response.body?.cancel()
      url = new URL(location, url)
      init = { headers: init.headers ?? {} }
    }
    throw new Error('too many redirects')
  }

  function keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
    const [name = '', ...value] = pair.split('=')
    const attribute = (wanted: string) =>
      attributes
        .find((each) => each.toLowerCase().startsWith(`${wanted}=`))
        ?.slice(wanted.length + 1)
    const ends = attribute('max-age')
      ? Number(attribute('max-age')) * 1000 + Date.now()
      : attribute('expires')
        ? Date.parse(attribute('expires') ?? '')
        : Infinity
    if (ends <= Date.now()) jar.delete(name)
    else jar.set(name, { value: value.join('='), path: attribute('path') ?? '/' })
  }

  return { fetch: go, jar }
}
