import { vitestProject } from '../../../scripts/tests/vitest-project.mjs'
import type { ApiAttack } from '../attack.ts'

const KILLS = 30

/** The test of a site that is killed while it goes live, at full size. */
export const killedGoingLive: ApiAttack = {
  name: 'a site killed at 30 random moments of going live',
  passesWhen: 'it ends with what an undisturbed one has, nothing lost and nothing twice',
  run: async (size) => {
    const { passed, failed, output } = await vitestProject('integration', {
      files: ['tests/integration/ingest/live-kills.test.ts'],
      env: { ASSAY_KILLS: String(Math.max(1, Math.round(KILLS * size))) },
      report: 'killed-going-live',
    })
    if (failed) console.log(output)
    return { passes: failed === 0 && passed > 0, figures: { passed, failed } }
  },
}
