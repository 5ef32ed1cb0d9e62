import { once } from 'node:events'
import { startWorld } from './start-world.ts'

// The world on loopback, for trying `npm start -- --live` without the Internet:
//   npm run world
const world = await startWorld({
  say: (line) => {
    console.log(line)
  },
})
console.log(
  `The world answers. In another terminal: SOURCES_MIRROR=${world.url} npm start -- --live`,
)
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
for (const [host, times] of world.asked) console.log(`${host}: ${times.length} requests`)
await world.stop()
