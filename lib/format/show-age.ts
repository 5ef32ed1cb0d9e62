/** How long ago, in one unit: `5 min`, `2 h`, `3 d`. Below a minute, and in the future: `now`. */
export function showAge(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}

/** The same as a phrase: `5 min ago`, `now`. */
export function showAgo(moment: Date, now: Date): string {
  const age = showAge(moment, now)
  return age === 'now' ? age : `${age} ago`
}
