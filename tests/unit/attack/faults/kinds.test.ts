import { describe, expect, test } from 'vitest'
import { forms } from '../../../attack/faults/forms.ts'
import { kinds } from '../../../attack/faults/fault-kinds.ts'
import { type Disturbed, type Kind, occasions } from '../../../attack/faults/kinds/kind.ts'
import { seeded } from '../../../attack/faults/seeded-random.ts'
import { makeScene, splitTime } from '../../../attack/faults/scene.ts'
import { changedPoints, copyTable } from '../../../attack/faults/table.ts'
import { makeWorld } from '../../../attack/faults/world.ts'

const world = makeWorld(1)

/** Each form on each occasion, as a fault finds it. */
const places = forms.flatMap((form) => {
  const table = form.make(seeded(form.name), world)
  return occasions.map((occasion) => ({
    form,
    table,
    occasion,
    time: splitTime(form, table, { occasion, fresh: 'many days' }),
  }))
})
const scenes = () =>
  places.map(({ form, ...place }) =>
    makeScene(form, place, world, seeded(`${form.name} ${place.occasion}`)),
  )

function changes(form: (typeof forms)[number], { table, rewrite }: Disturbed, truth: typeof table) {
  const texts = form.write(truth).flatMap(({ files }) => files.map(({ text }) => text))
  return (
    changedPoints(truth, table).length > 0 ||
    texts.some((text) => rewrite !== undefined && rewrite(text) !== text)
  )
}

test('there are 25 kinds and more, each with a name of its own', () => {
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length)
  expect(kinds.length).toBeGreaterThanOrEqual(25)
})

describe.each(kinds.map((kind): [string, Kind] => [kind.name, kind]))('%s', (_name, kind) => {
  const tried = scenes().map((scene) => {
    const before = copyTable(scene.table)
    const disturbed = kind.disturb(scene)
    return { scene, before, disturbed }
  })

  test('changes what some form says', () => {
    const changed = tried.filter(
      ({ scene, disturbed }) => disturbed && changes(scene.form, disturbed, scene.table),
    )
    expect(changed.length).toBeGreaterThan(0)
  })

  test('leaves what is true as it was', () => {
    for (const { scene, before } of tried) expect(changedPoints(before, scene.table)).toEqual([])
  })

  test('is the same from the same seed', () => {
    for (const { scene, disturbed } of tried.slice(0, 6)) {
      const again = kind.disturb({
        ...scene,
        random: seeded(`${scene.form.name} ${scene.occasion}`),
      })
      expect(again?.table).toEqual(disturbed?.table)
    }
  })
})
