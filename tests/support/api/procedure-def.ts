import { z } from 'zod'

const definition = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  inputs: z.array(z.instanceof(z.ZodType)),
})

/** Reads the definition of a procedure of the router, for tests that go through all of them. */
export const procedureDef = (procedure: unknown): z.output<typeof definition> =>
  definition.parse(typeof procedure === 'function' ? Reflect.get(procedure, '_def') : undefined)
