/** Why a feed could not be read, in words for its operator. */
export class FeedError extends Error {
  override name = 'FeedError'
}
