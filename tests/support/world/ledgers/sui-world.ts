import { z } from 'zod'
import { secondsAgo, supplyOf, type WorldToken } from '../world-truth.ts'
import { tokensOf, type LedgerWorld } from './tokens-of.ts'

const CHECKPOINT = 250_000_000
const question = z.object({
  query: z.string(),
  variables: z.object({ height: z.int().optional(), coin: z.string().optional() }),
})

/** A GraphQL server. */
export function suiWorld(): LedgerWorld {
  const tokens = tokensOf('sui')
  return ({ body }) => {
    const { query, variables } = question.parse(body)
    const checkpoint = {
      sequenceNumber: variables.height ?? CHECKPOINT,
      digest: 'BE4JixC94sDtCgHJZruyk7QffZnWDFvM2oFjC8XtChET',
      timestamp: new Date(secondsAgo(30) * 1000).toISOString(),
    }
    if (query.includes('chainIdentifier'))
      return {
        body: {
          data: { chainIdentifier: '4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S', checkpoint },
        },
      }
    const coinMetadata = describe(tokens.get(variables.coin ?? ''))
    return { body: { data: { checkpoint: { ...checkpoint, query: { coinMetadata } } } } }
  }
}

const describe = (token: WorldToken | undefined) =>
  token ? { decimals: token.decimals, supply: supplyOf(token).toString() } : null
