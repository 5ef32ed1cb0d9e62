import { vitestProject } from '../../../scripts/tests/vitest-project.mjs'
import type { ApiAttack } from '../attack.ts'

const KILLS = 50

/**
 * The test of killed jobs at full size: two processes that run jobs, one of which is killed at a
 * random moment of each.
 */
export const killedJobs: ApiAttack = {
  name: 'jobs killed at 50 random moments',
  passesWhen: 'each ends as if undisturbed, in another process, within 60 s',
  run: async (size) => {
    const { passed, failed, output } = await vitestProject('integration', {
      files: ['tests/integration/jobs/kills.test.ts'],
      env: { ASSAY_KILLS: String(Math.max(1, Math.round(KILLS * size))) },
      report: 'killed-jobs',
    })
    if (failed) console.log(output)
    return { passes: failed === 0 && passed > 0, figures: { passed, failed } }
  },
}
