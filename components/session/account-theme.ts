const APPLIED = 'account-theme'

/**
 * The account's dark mode in this browser. A preference is applied once, when it is new here: whoever then turns the
 * theme at the top of a page has turned it. "Not dark" that was never anything else says nothing.
 */
export function applyAccountTheme(darkMode: boolean): void {
  const wanted = darkMode ? 'dark' : 'light'
  const applied = localStorage.getItem(APPLIED)
  if (applied === wanted) return
  localStorage.setItem(APPLIED, wanted)
  if (applied === null && !darkMode) return
  // components/nav/early-script.tsx reads it before the next page paints
  localStorage.setItem('theme', wanted)
  document.documentElement.dataset.theme = wanted
}

/** After signing out: the next who signs in here has their own. */
export function forgetAccountTheme(): void {
  localStorage.removeItem(APPLIED)
}
