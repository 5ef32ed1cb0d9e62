import { sql } from '#server/core/database/db.ts'
import { signInBrowser } from '../../support/people/sign-in-browser.ts'
import { inParallel, numbers, type Attack } from '../attack.ts'

const EACH = 2000

/** Asking for codes for addresses of users and of nobody, in a mixed order, a few at a time. */
export const knownAddresses: Attack = {
  name: 'known against unknown addresses',
  passesWhen: 'same body; timing AUC 0.45 to 0.55',
  run: async (size) => {
    const people = numbers(EACH * size)
    await sql().query(
      `insert into "user" (id, email, updated_at)
        select gen_random_uuid()::text, 'known' || n || '@company.example', now()
        from unnest($1::int[]) n
        on conflict do nothing`,
      [people],
    )
    const asked = people.flatMap((at) => [
      { isKnown: true, email: `known${at}@company.example` },
      { isKnown: false, email: `other${at}@company.example` },
    ])
    for (let at = asked.length - 1; at > 0; at--) {
      const other = Math.floor(Math.random() * (at + 1))
      const [one, two] = [asked[at], asked[other]]
      if (one && two) [asked[at], asked[other]] = [two, one]
    }
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const answers = { known: new Set<string>(), unknown: new Set<string>() }
    await inParallel(asked, 4, async ({ isKnown, email }) => {
      const browser = signInBrowser()
      await browser.send('csrf')
      const began = performance.now()
      const answer = await browser.askForCode(email)
      const kind = isKnown ? 'known' : 'unknown'
      times[kind].push(performance.now() - began)
      const headers = [...answer.headers]
        .filter(([name]) => name !== 'set-cookie')
        .map((pair) => pair.join(': '))
      answers[kind].add([answer.status, ...headers, await answer.text()].join('\n'))
    })
    const auc = areaUnderCurve(times.known, times.unknown)
    const isSame =
      answers.known.size === 1 &&
      answers.unknown.size === 1 &&
      [...answers.known][0] === [...answers.unknown][0]
    // with few of them chance alone leaves the band: three standard deviations of it are added
    const band = Math.max(0.05, 3 * Math.sqrt((2 * people.length + 1) / (12 * people.length ** 2)))
    return {
      passes: isSame && Math.abs(auc - 0.5) <= band,
      figures: {
        each: people.length,
        'same answer': String(isSame),
        AUC: auc.toFixed(4),
        'median ms': median([...times.known, ...times.unknown]).toFixed(2),
      },
    }
  },
}

/** How often a known one takes longer than an unknown one, by ranks. */
function areaUnderCurve(known: readonly number[], unknown: readonly number[]): number {
  const sorted = [
    ...known.map((ms) => ({ ms, isKnown: true })),
    ...unknown.map((ms) => ({ ms, isKnown: false })),
  ].sort((a, b) => a.ms - b.ms)
  const ranks = sorted.reduce((sum, { isKnown }, at) => (isKnown ? sum + at + 1 : sum), 0)
  return (ranks - (known.length * (known.length + 1)) / 2) / (known.length * unknown.length)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
