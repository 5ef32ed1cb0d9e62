import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { prisma } from '../../../scripts/migration/prisma.mjs'
import { createDatabase, dropDatabase } from '../../../scripts/tests/test-postgres.mjs'
import { databaseUrl } from '#server/core/env.ts'
import { hasSharedData } from '../../support/files/shared-data.ts'
import type { Attack } from '../attack.ts'
import { undisturbedForms } from './forms.ts'
import { listGroups, writeId } from './fault-groups.ts'
import { realFiles } from './real-files.ts'
import { reportFaults } from './report.ts'
import type { Tried } from './run-group.ts'
import type { Undisturbed, UndisturbedFile } from './undisturbed.ts'
import type { Answer, Work } from './fault-work.ts'

const UNDISTURBED_ROUNDS = 2

/**
 * Wrong files in every form that is read, against what is published of them; and right files,
 * against what is kept back.
 */
export const faults: Attack = {
  name: 'faults in every form of a source',
  passesWhen:
    'at most 2% of those that a check could see are published unmarked, ' +
    'no headline off by more than 1% unmarked, 1 of 100 right files held',
  run: async (size, { seed = Date.now() % 1_000_000, only }) => {
    const server = databaseUrl()
    const template = `test_${process.pid}_faults`
    const found: { tried: Tried[]; undisturbed: Undisturbed[] } = { tried: [], undisturbed: [] }
    try {
      await makeTemplate(server, template)
      const work = only === undefined ? listWork(size) : listOnly(only)
      const names = Array.from(
        { length: Math.min(4, availableParallelism()) },
        (_, at) => `${template}_${at}`,
      )
      await Promise.all(
        names.map(async (name) => {
          const url = await createDatabase(server, name, template)
          try {
            await workThrough(work, url, seed, (answer) => {
              if ('tried' in answer) found.tried.push(...answer.tried)
              if ('undisturbed' in answer) found.undisturbed.push(answer.undisturbed)
            })
          } finally {
            await dropDatabase(server, name)
          }
        }),
      )
    } finally {
      await dropDatabase(server, template)
    }
    return reportFaults(found, seed)
  },
}

async function makeTemplate(server: string, template: string): Promise<void> {
  const url = await createDatabase(server, template)
  const { code, output } = await prisma(['migrate', 'deploy'], {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: '',
    DATABASE_REPLICA_URL: '',
  })
  if (code !== 0) throw new Error(`migrate deploy failed: ${output}`)
}

function listOnly(id: string): Work[] {
  const work = listGroups(1, 1).flatMap((group) => {
    const own = group.kinds.filter((kind) =>
      `${writeId({ ...group, kind })} / `.startsWith(`${id} / `),
    )
    return own.length ? [{ group: { ...group, kinds: own } }] : []
  })
  if (!work.length) throw new Error(`there is no fault "${id}": write it as it was printed`)
  return work
}

function listWork(size: number): Work[] {
  const generated = Array.from({ length: UNDISTURBED_ROUNDS }, (_, round) =>
    undisturbedForms.map(({ name }): UndisturbedFile => ({ kind: 'generated', name, round })),
  ).flat()
  const real = (hasSharedData ? realFiles : []).map(
    ({ path }): UndisturbedFile => ({ kind: 'real', name: path, round: 0 }),
  )
  if (!hasSharedData) console.log('        The real files are not beside this checkout: left out.')
  return [
    ...listGroups(size, 1).map((group) => ({ group })),
    ...[...generated, ...real].map((file) => ({ file })),
  ]
}

/** Hands out work to a process of its own until none is left. */
async function workThrough(
  work: Work[],
  url: string,
  seed: number,
  tell: (answer: Answer) => void,
): Promise<void> {
  const child = fork(new URL('./one-faults.ts', import.meta.url), [String(seed)], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: '',
      DATABASE_REPLICA_URL: '',
      LOG_LEVEL: 'silent',
    },
    execArgv: [],
    serialization: 'advanced',
  })
  const ended = once(child, 'exit')
  const hasAnswered = new Promise<boolean>((resolve) => {
    child.on('message', (answer: Answer) => {
      tell(answer)
      const next = work.shift()
      if (next) send(child, next)
      else resolve(true)
    })
  })
  const isDone = await Promise.race([hasAnswered, ended.then(() => false)])
  if (!isDone) throw new Error('a process of the attack ended in the middle of its work')
  child.kill()
  await ended
}

const send = (child: ChildProcess, work: Work): void => {
  child.send(work)
}
