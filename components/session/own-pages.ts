const OWN_PAGES = /^\/(?:settings|admin|tools\/api)(?:\/|$)/

/** Pages that show something of the user and end with the session. */
export const isOwnPage = (pathname: string): boolean => OWN_PAGES.test(pathname)
