import { operatorMetrics } from '#server/admin/health/operator-metrics.ts'
import { answerRequest } from '#server/api/answer-request.ts'
import { dataApiDoor } from '#server/api/answers/data-api-door.ts'
import { setHeavyRunner } from '#server/api/heavy-questions.ts'
import type { SiteParts } from '#server/edge/serve-site.ts'
import { accountCookie } from '#server/people/auth/account-cookie.ts'
import { heavyRunner } from '#server/serve/heavy-runner.ts'
import { startWorkerProcess } from '#server/serve/worker-process.ts'

/** The site that the HTTP server serves: the one place where the two meet. */
export const siteParts: SiteParts = {
  dataApi: { ...dataApiDoor, answer: answerRequest },
  renderer: new URL('./renderer.ts', import.meta.url),
  accountCookie,
  storedMetrics: operatorMetrics,
  startLargeQueries: () => {
    const heavy = heavyRunner()
    setHeavyRunner(heavy.run)
    return heavy
  },
  startJobs: startWorkerProcess,
}
