// the first that fits: browsers name their forebears too
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
] as const
const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
] as const

/** Browser and system in words, for the list of own sessions; nothing of the user agent itself is kept. */
export function deviceText(userAgent: string): string {
  const [browser, system] = [findFirst(BROWSERS, userAgent), findFirst(SYSTEMS, userAgent)]
  if (!browser) return system ? `A program on ${system}` : 'Unknown device'
  return system ? `${browser} on ${system}` : browser
}

function findFirst(
  names: readonly (readonly [name: string, sign: RegExp])[],
  text: string,
): string | undefined {
  return names.find(([, sign]) => sign.test(text))?.[0]
}
