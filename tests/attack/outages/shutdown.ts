import { request, Agent } from 'node:http'
import { keyWith } from '../../support/api/api-caller.ts'
import { startHttpServer } from '../../support/site/start-http-server.ts'
import { numbers, inParallel, type ApiAttack } from '../attack.ts'

const REQUESTS = 10_000
const ROUNDS = 20
const WIDTH = 16

/**
 * Two processes behind one address; each is ended in turn with SIGTERM while clients ask, and
 * another one takes its place.
 */
export const shutdown: ApiAttack = {
  name: 'SIGTERM under load, 10,000 requests',
  passesWhen: '0 failed',
  run: async (size) => {
    const rounds = Math.max(2, Math.round(ROUNDS * size))
    const perRound = Math.max(100, Math.round((REQUESTS * size) / rounds))
    const found = { asked: 0, failed: 0, refused: 0 }
    for (let round = 0; round < rounds; round++) await endUnderLoad(perRound, found)
    return {
      passes: found.failed === 0 && found.asked >= perRound * rounds,
      figures: { ...found, rounds },
    }
  },
}

/**
 * Clients ask as a balancer does: from the first answer that says so, or a refused connection, on
 * they ask the other process.
 */
async function endUnderLoad(
  requests: number,
  found: { asked: number; failed: number; refused: number },
): Promise<void> {
  const { key } = await keyWith('PREMIUM')
  const [ending, staying] = await Promise.all([startHttpServer(), startHttpServer()])
  const agent = new Agent({ keepAlive: true, maxSockets: WIDTH })
  try {
    let [isEnding, isLeft] = [false, false]
    await inParallel(numbers(requests), WIDTH, async (at) => {
      if (at === Math.floor(requests / 2)) isEnding = ending.child.kill('SIGTERM')
      found.asked++
      let outcome = await ask(agent, isLeft ? staying.url : ending.url, key)
      if (outcome === 'refused' && isEnding) {
        found.refused++
        outcome = await ask(agent, staying.url, key)
      }
      if (outcome === 'answered for the last time') isLeft = true
      else if (outcome !== 'answered') found.failed++
    })
  } finally {
    agent.destroy()
    await Promise.all([ending.stop(), staying.stop()])
  }
}

function ask(
  agent: Agent,
  url: string,
  key: string,
): Promise<'answered' | 'answered for the last time' | 'refused' | 'failed'> {
  return new Promise((resolve) => {
    const call = request(
      `${url}/v4/networks`,
      { agent, headers: { authorization: `Bearer ${key}` } },
      (response) => {
        response.on('error', () => {
          resolve('failed')
        })
        // beyond the rate is an answer too
        response.on('end', () => {
          const isWhole =
            response.complete && (response.statusCode === 200 || response.statusCode === 429)
          resolve(
            !isWhole
              ? 'failed'
              : response.headers.connection === 'close'
                ? 'answered for the last time'
                : 'answered',
          )
        })
        response.resume()
      },
    )
    call.on('error', (error) => {
      resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'failed')
    })
    call.end()
  })
}
