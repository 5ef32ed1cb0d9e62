import { getUntypedClient } from '@trpc/client'
import { trpcClient } from '#components/trpc/trpc-client.ts'
import type { AdminResourceKey } from '#lib/registry/admin/keys.ts'

// which resource it is comes with the page: the server's schemas judge what is sent, and this client needs no part of the registry
const client = getUntypedClient(trpcClient)

/** Calls a procedure of a resource, by its name. */
export function adminCall(
  resource: AdminResourceKey,
  procedure: string,
  input: unknown,
): Promise<unknown> {
  return client.mutation(`admin.${resource}.${procedure}`, input)
}
