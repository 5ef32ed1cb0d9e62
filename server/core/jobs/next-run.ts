/** When a schedule next comes due, as pg-boss reckons; null for one that never does again. */
export async function nextRun(schedule: string): Promise<Date | null> {
  // not at the head of the file: its calendar is large, and few pages ask
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ db: { executeSql: () => Promise.resolve({ rows: [] }) } })
  return boss.previewSchedule(schedule, { count: 1 })[0] ?? null
}
