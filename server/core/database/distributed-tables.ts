/**
 * Tables that outgrow one machine, and the column by which their rows are spread over the workers of a Citus cluster.
 * Everything else stays on the coordinator, read models included: pages are read from there as without a cluster.
 */
export const distributedTables = {
  observation: 'series_id',
} as const satisfies Record<string, string>
