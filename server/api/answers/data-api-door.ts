import { CROSS_ORIGIN } from '#server/api/answers/cross-origin.ts'
import { API_METHODS, isDataApiPath, ONLY_READ } from '#server/api/answers/data-api-path.ts'

/**
 * The data API for whoever stands before it and refuses requests in its name: its paths, how it may
 * be asked, and who may read an answer.
 */
export const dataApiDoor = {
  hasPath: isDataApiPath,
  methods: API_METHODS,
  onlyRead: ONLY_READ,
  crossOrigin: CROSS_ORIGIN,
} as const
