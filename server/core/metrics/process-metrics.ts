import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { poolLoads } from '#server/core/database/db.ts'
import { isReplicaCurrent } from '#server/core/database/watch-replica.ts'

/** Counts and measures of this process, from its start on; nothing has to read them. */
export const processMetrics = new Registry()

new Gauge({
  name: 'assay_database_connections',
  help: 'Open database connections, by pool and whether in use',
  labelNames: ['pool', 'state'],
  registers: [processMetrics],
  collect() {
    this.reset()
    for (const { pool, inUse, idle } of poolLoads()) {
      this.set({ pool, state: 'in_use' }, inUse)
      this.set({ pool, state: 'idle' }, idle)
    }
  },
})

new Gauge({
  name: 'assay_database_connections_max',
  help: 'Maximum connections of a pool',
  labelNames: ['pool'],
  registers: [processMetrics],
  collect() {
    this.reset()
    for (const { pool, most } of poolLoads()) this.set({ pool }, most)
  },
})

new Gauge({
  name: 'assay_database_waiting_requests',
  help: 'Requests waiting for a connection because the pool is exhausted',
  labelNames: ['pool'],
  registers: [processMetrics],
  collect() {
    this.reset()
    for (const { pool, waiting } of poolLoads()) this.set({ pool }, waiting)
  },
})

new Gauge({
  name: 'assay_replica_current',
  help: 'Whether the replica has all published data and is read from',
  registers: [processMetrics],
  collect() {
    // a process that watches none has no such figure
    if (globalThis.assayReplica) this.set(isReplicaCurrent() ? 1 : 0)
    else this.remove()
  },
})

let isWatched = false

/**
 * Memory, processor, event loop and garbage collection, from now on: watching them costs a little,
 * so only where somebody reads.
 */
export function watchProcess(): void {
  if (isWatched) return
  isWatched = true
  collectDefaultMetrics({ register: processMetrics })
}
