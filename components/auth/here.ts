/** This page, as a place to come back to. */
export const here = (): string => location.pathname + location.search
