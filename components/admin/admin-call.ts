import type { AdminResourceKey } from '#lib/registry/admin/admin-resource-keys.ts'

/**
 * Calls a procedure of a resource, by its name. Which resource it is comes with the page: the
 * server's schemas judge what is sent, and the client needs no part of the registry.
 */
export async function adminCall(
  resource: AdminResourceKey,
  procedure: string,
  input: unknown,
): Promise<unknown> {
  const { untypedTrpcClient } = await import('#components/trpc/trpc-client.ts')
  return untypedTrpcClient.mutation(`admin.${resource}.${procedure}`, input)
}
