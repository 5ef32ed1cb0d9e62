import { networkByName, networkBySlug, networks, type Network } from '#lib/registry/networks.ts'
import { networkHref } from '#lib/routes.ts'
import {
  participantRows,
  type ParticipantListRequest,
} from '#server/market/figures/participants/list-participants.ts'
import type { Market } from '#server/market/market/market.ts'

/** Networks that carry at least one asset, with their values. */
export function listNetworks(market: Market, request: ParticipantListRequest) {
  return participantRows(
    market,
    'network',
    networks.map(({ id, slug, name }) => ({ id, name, href: networkHref(slug) })),
    request,
  )
}

/** By its slug, or another spelling of it; undefined where there is none. */
export function findNetwork(slug: string): Network | undefined {
  return networkBySlug(slug) ?? networkByName(slug.replaceAll('-', ' ')) ?? networkByName(slug)
}
