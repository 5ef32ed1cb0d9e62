import { env } from '#server/core/env.ts'

/**
 * Services whose own scripts a page may load after consent. PostHog is none: it is bundled, and its
 * events go to /ingest.
 */
export type Vendor = 'logRocket' | 'intercom'

/**
 * Lists the sources that each of them needs beyond this site, by directive. LogRocket's package
 * (12.4.0) loads its recorder from the first host and sends to the second; Intercom's is its
 * published list for a workspace in its default region.
 */
export const VENDOR_SOURCES: Readonly<Record<Vendor, Readonly<Record<string, readonly string[]>>>> =
  {
    logRocket: {
      'script-src': ['https://cdn.logr-in.com'],
      'connect-src': ['https://r.logr-in.com'],
      'worker-src': ['blob:'],
    },
    intercom: {
      'script-src': [
        'https://app.intercom.io',
        'https://widget.intercom.io',
        'https://js.intercomcdn.com',
      ],
      'connect-src': [
        'https://via.intercom.io',
        'https://api.intercom.io',
        'https://api-iam.intercom.io',
        'https://api-ping.intercom.io',
        'https://*.intercom-messenger.com',
        'wss://*.intercom-messenger.com',
        'https://nexus-websocket-a.intercom.io',
        'wss://nexus-websocket-a.intercom.io',
        'https://nexus-websocket-b.intercom.io',
        'wss://nexus-websocket-b.intercom.io',
        'https://uploads.intercomcdn.com',
        'https://uploads.intercomusercontent.com',
      ],
      'img-src': [
        'blob:',
        'https://js.intercomcdn.com',
        'https://static.intercomassets.com',
        'https://downloads.intercomcdn.com',
        'https://uploads.intercomusercontent.com',
        'https://gifs.intercomcdn.com',
        'https://video-messages.intercomcdn.com',
        'https://messenger-apps.intercom.io',
        'https://*.intercom-attachments-5.com',
        'https://*.intercom-attachments-6.com',
        'https://*.intercom-attachments-9.com',
      ],
      'font-src': ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
      'media-src': ['https://js.intercomcdn.com', 'https://downloads.intercomcdn.com'],
      'frame-src': ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
      'form-action': ['https://intercom.help', 'https://api-iam.intercom.io'],
    },
  }

/** Those that have a key. The policy is the same for everybody, because the page is. */
export function vendorsInUse(): Vendor[] {
  const { NEXT_PUBLIC_LOGROCKET_ID: logRocket, NEXT_PUBLIC_INTERCOM_APP_ID: intercom } = env()
  return [...(logRocket ? ['logRocket' as const] : []), ...(intercom ? ['intercom' as const] : [])]
}
