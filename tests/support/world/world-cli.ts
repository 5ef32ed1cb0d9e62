import { once } from 'node:events'
import { makeClient } from '../../../scripts/build/site.mjs'

// The world on loopback, for trying `npm start -- --live` without the Internet:
//   npm run world
// A fresh checkout has no client of its database yet, which files behind the world import.
await makeClient()
const { startWorld } = await import('./start-world.ts')
const { describeRequests } = await import('./count-requests.ts')
const world = await startWorld({
  say: (line) => {
    console.log(line)
  },
})
console.log(
  `The world answers. In another terminal: SOURCES_MIRROR=${world.url} npm start -- --live`,
)
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
for (const line of describeRequests(world.asked)) console.log(line)
await world.stop()
