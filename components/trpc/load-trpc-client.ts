/** The client of the tab, loaded with the first call: a form that nobody sends costs a first screen nothing of it. */
export async function loadTrpcClient() {
  return (await import('#components/trpc/trpc-client.ts')).trpcClient
}

export type TrpcClient = Awaited<ReturnType<typeof loadTrpcClient>>
