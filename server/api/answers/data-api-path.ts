const DATA_API = /^\/(?:api\/?$|(?:api\/)?v\d{1,3}(?:\/|$))/i

/**
 * Tells if a path belongs to the data API, of whatever version and in whatever case: the data API
 * refuses one that is not there, in JSON.
 */
export const isDataApiPath = (path: string): boolean => DATA_API.test(path)

/** How the data API may be asked: the header and the sentence of every refusal of another way. */
export const API_METHODS = 'GET, HEAD, OPTIONS'
export const ONLY_READ =
  'The data API accepts GET requests only; HEAD and OPTIONS are answered as well.'
