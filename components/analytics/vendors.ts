import { analyticsSession } from '#components/analytics/analytics-session.ts'
import type { AnalyticsKeys } from '#lib/view/account/analytics-keys.ts'
import type { UserProfile } from '#lib/view/account/user-profile.ts'

type Identify = (user: UserProfile | null) => void

/** One function for each service that runs, by which it learns who is signed in. */
const running: Identify[] = []
let isStarted = false
let known: UserProfile | null = null
/** id of the chat widget, once it runs */
let intercomApp = ''

/** Loads every service that has a key, each in a chunk of its own; one that does not come is done without. */
export async function startVendors(keys: AnalyticsKeys): Promise<void> {
  if (isStarted) return
  isStarted = true
  await Promise.allSettled([
    keys.postHog &&
      import('#components/analytics/post-hog.ts').then(({ startPostHog }) => {
        begin(startPostHog(keys.postHog ?? ''))
      }),
    keys.logRocket &&
      import('#components/analytics/log-rocket.ts').then(({ startLogRocket }) => {
        begin(startLogRocket(keys.logRocket ?? ''))
      }),
    keys.intercom &&
      startIntercom(keys.intercom).then(() => {
        begin(tellIntercom)
      }),
  ])
}

function begin(identify: Identify): void {
  running.push(identify)
  if (known) identify(known)
}

/** null: nobody is signed in. */
export function tellVendors(user: UserProfile | null): void {
  if (user?.id === known?.id) return
  known = user
  running.forEach((identify) => {
    identify(user)
  })
}

/** A script that runs cannot be unloaded: what it keeps here is taken away, and the page comes anew without it. */
export function stopVendors(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (isTheirs(key)) storage.removeItem(key)
  }
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=', 1)[0] ?? ''
    if (isTheirs(name)) document.cookie = `${name}=; Path=/; Max-Age=0`
  }
  analyticsSession.capture = null
  analyticsSession.logRocketSessionUrl = null
  if (isStarted) location.reload()
}

const isTheirs = (key: string): boolean => /^(?:ph_|__ph|_lr_|lr_|intercom[-.])/i.test(key)

/** The chat widget; its launcher stays away on phones, where it would cover what is read. */
async function startIntercom(appId: string): Promise<void> {
  const { default: Intercom } = await import('@intercom/messenger-js-sdk')
  intercomApp = appId
  Intercom({ app_id: appId, hide_default_launcher: isPhone() })
}

/** Who is signed in is known by the address, and proven by its HMAC where the site has the widget's secret. */
function tellIntercom(user: UserProfile | null): void {
  void import('@intercom/messenger-js-sdk').then(({ boot, shutdown, update }) => {
    if (user) {
      update({
        email: user.email,
        ...(user.intercom_hmac && { user_hash: user.intercom_hmac }),
        hide_default_launcher: isPhone(),
      })
      return
    }
    shutdown()
    boot({ app_id: intercomApp, hide_default_launcher: isPhone() })
  })
}

const isPhone = (): boolean =>
  /Mobi|Android|iPhone|iPad/i.test(navigator.userAgent) || matchMedia('(max-width: 760px)').matches
