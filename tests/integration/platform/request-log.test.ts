import { expect, test } from 'vitest'
import { z } from 'zod'
import { sql } from '#server/core/database/db.ts'
import { syncReference } from '#server/pipeline/catalogue/facts/sync-reference.ts'
import { withPublicationSession } from '#server/pipeline/publication/publication-session.ts'
import { addMember } from '../../support/people/add-member.ts'
import { startHttpServer } from '../../support/site/start-http-server.ts'

// A line of the log says who has asked for what as far as the operator wants to know it: the
// account, and as much of the address as LOG_NETWORK_BITS has bits.

const request = z.looseObject({ message: z.literal('request'), network: z.string().optional() })

test.each([
  ['', ['203.0.113.0/24', '2001:db8:1:2200::/56']],
  ['32,64', ['203.0.113.7', '2001:db8:1:22ff::/64']],
  ['0,48', [undefined, '2001:db8:1::/48']],
])('LOG_NETWORK_BITS=%s', async (bits, networks) => {
  await withPublicationSession(({ client }) => syncReference(client))
  const client = await sql().connect()
  const { key, userId } = await addMember(client, 'PREMIUM').finally(() => {
    client.release()
  })
  const server = await startHttpServer({
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: '1',
    LOG_NETWORK_BITS: bits,
  })
  try {
    for (const from of ['203.0.113.7', '2001:db8:1:22ff::9'])
      await fetch(`${server.url}/v4/networks`, {
        headers: {
          authorization: `Bearer ${key}`,
          'x-forwarded-for': from,
          'x-request-id': `asked-from-${from.length}`,
        },
      })
    const lines = () => server.lines().filter((line) => line.includes('"path":"/v4/networks"'))
    await expect.poll(() => lines().length).toBe(2)
    const said = lines().map((line) => request.parse(JSON.parse(line)))
    expect(said.map(({ network }) => network)).toEqual(networks)
    for (const line of said)
      expect(line).toMatchObject({
        method: 'GET',
        status: 200,
        user: userId,
      })
    expect(lines().join('\n')).not.toContain(key)
  } finally {
    await server.stop()
  }
})
