type Params = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Tells if the place is the entry's own or one of its further routes (`/networks/[networkSlug]`).
 * The route is read off the path and its parameters, so the browser needs no list of all routes.
 */
export function isCurrent(
  pathname: string,
  params: Params,
  href: string,
  activeRoutes: readonly string[],
): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const route = routeAt(path, params)
  return route === href || activeRoutes.includes(route)
}

function routeAt(path: string, params: Params): string {
  const segments = path.split('/')
  for (const [name, value] of Object.entries(params)) {
    // from the end: `/assets/assets` is the asset "assets" of /assets
    const index = segments.findLastIndex(
      (segment) =>
        typeof value === 'string' && (segment === value || segment === encodeURIComponent(value)),
    )
    if (index > 0) segments[index] = `[${name}]`
  }
  return segments.join('/')
}
