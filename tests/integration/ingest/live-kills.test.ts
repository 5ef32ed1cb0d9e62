// Protects: that a site which is killed while it goes live, at any moment and again and again, ends
// with what an undisturbed one has: nothing lost, nothing twice. The world is on loopback
// (tests/support/world). At the ordinary size it is killed three times while it asks six connectors,
// and one network has nodes; `npm run attack -- "killed at 30"` kills it thirty times, with all of them.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { loadReference } from '#prisma/seed/load.ts'
import { connectorKeys, type ConnectorKey } from '#lib/registry/connectors.ts'
import { sql } from '#server/core/database/db.ts'
import { switchConnector } from '#server/pipeline/answers/connector-rows.ts'
import { databaseState, valuesByObservation } from '../../support/ingest/database-state.ts'
import { emptySite } from '../../support/ingest/ingest-site.ts'
import { startWorld, type World } from '../../support/world/start-world.ts'

/** `npm run attack -- "killed at 30"` sets it. */
const KILLS = Number(process.env.ASSAY_KILLS) || 3
const IS_FULL = Boolean(process.env.ASSAY_KILLS)
const NETWORKS = IS_FULL ? ['ethereum', 'stellar'] : ['stellar']
const CONNECTORS: readonly ConnectorKey[] = IS_FULL
  ? connectorKeys
  : ['treasury-rates', 'gold-prices', 'spiko', 'superstate', 'etherfuse', 'public-nodes']
const LEAST_LINES = IS_FULL ? 1_000 : 20

let world: World

beforeAll(async () => {
  world = await startWorld({ networks: NETWORKS })
  process.env.SOURCES_MIRROR = world.url
})
afterAll(() => world.stop())

async function beginEmpty(): Promise<void> {
  await emptySite()
  await sql().query('truncate source_answer, source_incident, supply_reading, oracle_feed cascade')
  await loadReference()
  for (const key of CONNECTORS) await switchConnector(key, true)
}

const doneMessage = z.object({ key: z.string() })

/**
 * Asks the connectors that are left, and kills the process after so many milliseconds. → what it
 * did before
 */
async function goLive(keys: readonly string[], killAfter?: number) {
  const done: z.infer<typeof doneMessage>[] = []
  const child = fork('tests/support/ingest/going-live-process.ts', [...keys], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, LOG_LEVEL: 'silent' },
  })
  const ended = once(child, 'exit')
  await once(child, 'message')
  child.on('message', (message) => done.push(doneMessage.parse(message)))
  if (killAfter !== undefined) {
    await Promise.race([pause(killAfter), ended])
    child.kill('SIGKILL')
  }
  await ended
  return { done, isWhole: child.exitCode === 0 }
}

const incidentRow = z.looseObject({ scope: z.string(), detail: z.string() })
const withoutTries = ({ detail, ...row }: z.infer<typeof incidentRow>) =>
  row.scope.startsWith('network:') ? row : { ...row, detail }

/** All that ends in figures, and the readings that they are made of. */
async function readState() {
  const { site, incident: incidents = [], ...state } = await databaseState()
  expect(site).toHaveLength(1)
  // networks without nodes here say what came of the last try
  const incident = incidents.map((row) => incidentRow.parse(row)).map(withoutTries)
  const readings = await sql().query<{ line: string }>(
    `select concat_ws(' ', 'supply', a.slug, t.network_id, r.day, r.supply) as line
     from supply_reading r join token t on t.id = r.token_id join asset a on a.id = t.asset_id
     union all
     select concat_ws(' ', 'feed', f.address, r.day, r.value)
     from oracle_reading r join oracle_feed f on f.id = r.feed_id
     order by line`,
  )
  return {
    ...state,
    incident,
    readings: readings.rows.map(({ line }) => line),
    lines: await valuesByObservation(),
  }
}

test('killed at random moments, it goes on without loss and without doubling', async () => {
  await beginEmpty()
  const began = performance.now()
  const undisturbed = await goLive(CONNECTORS)
  const took = performance.now() - began
  expect(undisturbed.isWhole).toBe(true)
  const expected = await readState()
  expect(expected.lines.length).toBeGreaterThan(LEAST_LINES)

  await beginEmpty()
  const left = new Set<string>(CONNECTORS)
  const moments: number[] = []
  for (let kill = 0; kill < KILLS && left.size; kill++) {
    const moment = Math.round(Math.random() * (took / KILLS) * 2)
    moments.push(moment)
    const { done } = await goLive([...left], moment)
    for (const { key } of done) left.delete(key)
  }
  expect((await goLive([...left])).isWhole).toBe(true)
  const state = await readState()
  expect(state, `killed after ${moments.join(', ')} ms`).toEqual(expected)
})
