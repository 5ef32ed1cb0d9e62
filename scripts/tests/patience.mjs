// How long a test may take, and how long it waits for one thing, before it counts as hung. Neither is a claim
// about speed: a machine that does other work, or has slow cores, takes several times what a quiet one does.

/** Milliseconds for one test, and for what comes before and after it. */
export const TEST_MS = 300_000

/** Milliseconds for one condition that is asked again until it holds. */
export const WAIT_MS = 60_000
