import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '../../../scripts/processes/alive.mjs'
import { siteAsker } from '../../support/site/ask-site.ts'
import { openDemoSites } from '../../support/site/demo-sites.ts'
import { listProcesses } from '../../support/site/site-processes.ts'
import { temporaryFolder } from '../../support/files/temporary-folder.ts'
import { numbers, type ApiAttack } from '../attack.ts'
import { fromNetwork } from './door-site.ts'

const KILLS = 10
const LOAD_MS = 2_000
const GONE_MS = 40_000

/**
 * The process that answers is killed while readers ask; whatever it had started goes by itself, and
 * the site starts anew.
 */
export const killedFront: ApiAttack = {
  name: 'the process that answers is killed under load',
  passesWhen: 'each next start serves, no process and no folder of sockets is left',
  run: async (size) => {
    const { folder, remove } = temporaryFolder()
    const sites = await openDemoSites()
    const database = (await sites.newDatabase('killed', await sites.demo())).url
    const found = { kills: 0, served: 0, 'processes left': 0, 'folders left': 0 }
    try {
      for (const _kill of numbers(KILLS * size)) {
        const site = await sites.start({
          database,
          env: { WORKER: '', TMPDIR: folder, TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' },
        })
        const asker = siteAsker(site.port)
        const served = await asker.ask({ path: '/assets', headers: fromNetwork('90.1.7.9') })
        if (served.status === 200) found.served++
        const load = setInterval(() => {
          void asker.ask({
            path: `/assets?value_min=${Math.round(performance.now())}`,
            headers: fromNetwork(`90.${Math.round(performance.now()) % 200}.7.9`),
          })
        }, 50)
        await pause(LOAD_MS)
        const all = (await listProcesses(site.pid)).map(({ pid }) => pid)
        process.kill(site.pid, 'SIGKILL')
        found.kills++
        const until = performance.now() + GONE_MS
        const left = () => all.filter((pid) => isAlive(pid)).length
        while (performance.now() < until && (left() || readdirSync(folder).length)) await pause(200)
        clearInterval(load)
        asker.close()
        found['processes left'] += left()
        found['folders left'] += readdirSync(folder).length
        await site.stop()
      }
    } finally {
      await sites.stop()
      remove()
    }
    return {
      passes:
        found.served === found.kills &&
        found['processes left'] === 0 &&
        found['folders left'] === 0,
      figures: found,
    }
  },
}
