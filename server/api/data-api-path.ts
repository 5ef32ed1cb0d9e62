const DATA_API = /^\/(?:api\/)?v\d{1,3}(?:\/|$)/

/** Whether a path belongs to the data API, of whatever version: one that is not there is its to refuse, in JSON. */
export const isDataApiPath = (path: string): boolean => DATA_API.test(path)
