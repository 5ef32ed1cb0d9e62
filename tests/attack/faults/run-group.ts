import { isoDay, today, type Day } from '#lib/dates.ts'
import { formNamed } from './forms.ts'
import type { Form, Load } from './forms/form.ts'
import { type FaultGroup, writeId } from './fault-groups.ts'
import { kindNamed } from './fault-kinds.ts'
import type { Disturbed } from './kinds/kind.ts'
import { judge, type Found } from './outcome.ts'
import { seeded, type Random } from './seeded-random.ts'
import { makeScene, splitTime } from './scene.ts'
import { whatCanBeSeen, wrongInFile } from './sight/sight.ts'
import type { Ground } from './open-site.ts'
import { takeSnapshot } from './snapshot.ts'
import { type ChangedPoint, daysIn, onDays, type Table } from './table.ts'

/** A fault that was tried, and what became of it. */
export interface Tried extends Omit<Found, 'worst'> {
  id: string
  kind: string
  form: string
  occasion: string
  /** the first of the points that read differently, and how many there are */
  what: string
  worst: { series: string; day: Day; truth: number; published: number } | undefined
  hasBroken: boolean
}

/** Tries every fault of a group, each on the state that the group begins at. */
export async function runGroup(ground: Ground, group: FaultGroup): Promise<Tried[]> {
  const { site, world, seed } = ground
  const form = formNamed(group.form)
  const table = form.make(seeded(`${seed} ${group.round} ${form.name}`), world)
  if (!table.length && group.occasion === 'append') return []
  const time = splitTime(form, table, group)
  const file = onDays(table, (day) => time.days.has(day))

  const core = form.hasBenchmarks ? 'benchmarks' : 'bare'
  const base = group.occasion === 'first load' ? core : 'base'
  await site.restore(core)
  if (base !== core) {
    await site.load(form.write(time.known))
    await site.keep(base)
  }
  const hasFlows = table.some(({ measure }) => measure === 'dailyMints')
  const before = await takeSnapshot({ hasFlows })
  await site.load(form.write(file))
  const truth = await takeSnapshot({ hasFlows })

  const tried: Tried[] = []
  for (const name of group.kinds) {
    const id = writeId({ ...group, kind: name })
    const kind = kindNamed(name)
    const random = seeded(`${seed} ${id}`)
    const disturbed = kind.disturb(
      makeScene(form, { table, time, occasion: group.occasion }, world, random),
    )
    const spoilt = disturbed && spoil(form, disturbed, table, time.days, random)
    if (!spoilt) continue
    await site.restore(base)
    const loaded = await site.load(spoilt.loads)
    const wrong = wrongInFile(table, spoilt.file, time.days)
    const seen = whatCanBeSeen(
      {
        form,
        truth: table,
        file: spoilt.file,
        known: time.known,
        core: [...world.core.values()].flat(),
        today: today(),
      },
      wrong,
    )
    const now = loaded.state === 'loaded' ? await takeSnapshot({ hasFlows }) : before
    const found = judge({
      loaded,
      truth: loaded.state === 'loaded' ? truth : before,
      before,
      now,
      seeable: seen,
      isStructural: kind.isStructural,
    })
    tried.push({
      ...found,
      id,
      kind: name,
      form: form.name,
      occasion: group.occasion,
      what: describe(wrong),
      worst: found.worst && {
        series: found.worst.key,
        day: found.worst.day,
        truth: found.worst.truth,
        published: found.worst.published,
      },
      hasBroken: loaded.state === 'broke',
    })
  }
  if (base !== core) await site.forget(base)
  return tried
}

function describe(wrong: readonly ChangedPoint[]): string {
  const [first] = wrong.toSorted((one, other) => one.day - other.day)
  return first
    ? `${first.of} ${first.measure} of ${isoDay(first.day)} ` +
        `written as ${first.is ?? 'blank'} for ${first.was ?? 'blank'}, ${wrong.length} points`
    : 'the text of the file'
}

/** The files of a fault; undefined where they are as they would be without it. */
function spoil(
  form: Form,
  { table, rewrite }: Disturbed,
  truth: Table,
  days: ReadonlySet<Day>,
  random: Random,
): { file: Table; loads: Load[] } | undefined {
  const known = new Set(daysIn(truth))
  const file = onDays(table, (day) => days.has(day) || !known.has(day))
  const loads = form.write(file)
  if (!rewrite) return { file, loads }
  const last = loads.at(-1)
  if (!last) return undefined
  const at = random.integer(0, last.files.length - 1)
  const files = last.files.map((each, place) =>
    place === at ? { ...each, text: rewrite(each.text) } : each,
  )
  const hasChanged = files[at]?.text !== last.files[at]?.text
  return hasChanged ? { file, loads: [...loads.slice(0, -1), { ...last, files }] } : undefined
}
