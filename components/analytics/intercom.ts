import type { UserProfile } from '#lib/view/account.ts'

let app = ''

/** The chat widget; its launcher stays away on phones, where it would cover what is read. */
export async function startIntercom(appId: string): Promise<void> {
  const { default: Intercom } = await import('@intercom/messenger-js-sdk')
  app = appId
  Intercom({ app_id: appId, hide_default_launcher: isPhone() })
}

/** Who is signed in is known by the address, and proven by its HMAC where the site has the widget's secret. */
export function tellIntercom(user: UserProfile | null): void {
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
    boot({ app_id: app, hide_default_launcher: isPhone() })
  })
}

const isPhone = (): boolean =>
  /Mobi|Android|iPhone|iPad/i.test(navigator.userAgent) || matchMedia('(max-width: 760px)').matches
