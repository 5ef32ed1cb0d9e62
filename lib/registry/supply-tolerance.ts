/**
 * How far a supply that somebody reports may be from that on chain, as a fraction: it is counted at
 * another hour of the day.
 */
export const SUPPLY_TOLERANCE = 0.001
