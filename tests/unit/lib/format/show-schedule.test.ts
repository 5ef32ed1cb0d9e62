import { expect, test } from 'vitest'
import { showDuration } from '#lib/format/show-duration.ts'
import { showSchedule } from '#lib/format/show-schedule.ts'

test.each([
  ['FREQ=MINUTELY;INTERVAL=30', 'every 30 min'],
  ['FREQ=MINUTELY;INTERVAL=120', 'every 2 h'],
  ['FREQ=MINUTELY;INTERVAL=10080', 'every 7 d'],
  ['*/15 * * * *', 'every 15 min'],
  ['5 * * * *', 'hourly at :05'],
  ['0 */6 * * *', 'every 6 h'],
  ['30 0 * * *', 'daily 00:30'],
  ['0 23 * * 1-5', 'business days 23:00'],
  ['0 23 1 * *', '0 23 1 * *'],
  ['0 9-17 * * *', '0 9-17 * * *'],
])('%s is %s', (schedule, words) => {
  expect(showSchedule(schedule)).toBe(words)
})

test.each([
  [0.42, '0.4 s'],
  [12.4, '12 s'],
  [2_040, '34 min'],
  [7_500, '2 h 5 min'],
  [7_200, '2 h'],
])('%d seconds are %s', (seconds, words) => {
  expect(showDuration(seconds)).toBe(words)
})
