import type { AddressConnector } from '#server/pipeline/connectors/providers/connector.ts'
import {
  listAnswers,
  mayBeSilent,
  saysHowItStands,
} from '#server/pipeline/sources/declared/declared-answers.ts'
import type { DeclaredSource } from '#server/pipeline/sources/declared/declared-source.ts'

/** Asks what a source declares, in the way of every other connector. It makes no assets. */
export const declaredConnector = (source: DeclaredSource): AddressConnector => ({
  source,
  options: {},
  creates: false,
  addresses: (today) =>
    listAnswers(source.declaration, today).map(({ request, file, about, url, name }) => ({
      url,
      comparedBy: name,
      file,
      ...(request.body !== undefined && { body: request.body }),
      ...(about !== undefined && { about }),
      ...(saysHowItStands(request) && { isOfItsDay: true }),
      ...(mayBeSilent(request) && { mayBeSilent: true }),
      ...((request.mayLackAssets || request.pages) && { mayLackAssets: true }),
    })),
})
