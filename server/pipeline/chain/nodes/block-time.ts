/** Clocks of machines differ, in seconds. */
const MOST_AHEAD = 3600
/** No network that is read began before: 2009-01-03, in seconds since 1970-01-01, UTC. */
const EARLIEST = 1_230_940_800

/** Tells if a block can have been made at a time, in seconds since 1970-01-01, UTC. */
export const isBlockTime = (at: number): boolean =>
  at >= EARLIEST && at <= Date.now() / 1000 + MOST_AHEAD

/** Heights are stored in 32 bits. The fastest network, Aptos, fills them at the end of 2028. */
export const HIGHEST_BLOCK = 2 ** 31 - 1
