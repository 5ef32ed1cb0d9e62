import { loadTrpcClient } from '#components/trpc/load-trpc-client.ts'
import { mailDomain } from '#lib/mail-domain.ts'

/**
 * True for an address that may be of work: not at a host where anybody can have one. There is one
 * list of those, which is the server's and too long for a page. Where it cannot be asked nothing is
 * refused here, and the next call says what is wrong.
 */
export async function isWorkAddress(email: string): Promise<boolean> {
  try {
    const client = await loadTrpcClient()
    return await client.contact.isWorkDomain.query(
      { domain: mailDomain(email) },
      { context: { skipBatch: true } },
    )
  } catch {
    return true
  }
}
