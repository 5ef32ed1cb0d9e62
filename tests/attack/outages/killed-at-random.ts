import { vitestProject } from '../../../scripts/tests/vitest-project.mjs'
import type { ApiAttack } from '../attack.ts'

/** A test that kills a process at random moments, as often as it is told to. */
const killedAtRandom = (
  { kills, file }: { kills: number; file: string },
  { name, passesWhen }: Pick<ApiAttack, 'name' | 'passesWhen'>,
): ApiAttack => ({
  name,
  passesWhen,
  run: async (size) => {
    const { passed, failed, output } = await vitestProject('integration', {
      files: [file],
      env: { ASSAY_KILLS: String(Math.max(1, Math.round(kills * size))) },
      report: name.replaceAll(' ', '-'),
    })
    if (failed) console.log(output)
    return { passes: failed === 0 && passed > 0, figures: { passed, failed } }
  },
})

/** Two processes that run jobs, one of which is killed at a random moment of each. */
export const killedJobs = killedAtRandom(
  { kills: 50, file: 'tests/integration/jobs/kills.test.ts' },
  {
    name: 'jobs killed at 50 random moments',
    passesWhen: 'each ends as if undisturbed, in another process, within 60 s',
  },
)

/** A process that asks all sources of an empty site. */
export const killedGoingLive = killedAtRandom(
  { kills: 30, file: 'tests/integration/ingest/live-kills.test.ts' },
  {
    name: 'a site killed at 30 random moments of going live',
    passesWhen: 'it ends with what an undisturbed one has, nothing lost and nothing twice',
  },
)
