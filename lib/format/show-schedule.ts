/**
 * A schedule in words: `every 30 min`, `hourly at :20`, `daily 00:30`, `business days 23:00`. What
 * has none stays as it is written.
 */
export function showSchedule(schedule: string): string {
  const every = /^FREQ=MINUTELY;INTERVAL=(\d+)$/.exec(schedule)?.[1]
  if (every) return showEvery(Number(every))
  const [minute = '', hour = '', day, month, weekday] = schedule.split(' ')
  const steps = /^\*\/(\d+)$/
  if (day !== '*' || month !== '*') return schedule
  if (weekday === '*' && hour === '*') {
    const step = steps.exec(minute)?.[1]
    if (step) return showEvery(Number(step))
    return isNumber(minute) ? `hourly at :${minute.padStart(2, '0')}` : schedule
  }
  const hours = steps.exec(hour)?.[1]
  if (weekday === '*' && hours && isNumber(minute)) return showEvery(Number(hours) * 60)
  if (!isNumber(minute) || !isNumber(hour)) return schedule
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  if (weekday === '*') return `daily ${time}`
  return weekday === '1-5' ? `business days ${time}` : schedule
}

/** `every 6 h`, `daily`, `every 7 d`. */
export const showHours = (hours: number): string => showEvery(hours * 60)

const isNumber = (text: string): boolean => /^\d+$/.test(text)

function showEvery(minutes: number): string {
  if (minutes % 1440 === 0) return minutes === 1440 ? 'daily' : `every ${minutes / 1440} d`
  return minutes % 60 === 0 ? `every ${minutes / 60} h` : `every ${minutes} min`
}
