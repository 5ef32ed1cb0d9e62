import { z } from 'zod'
import { eligibilityKeys } from '#lib/registry/eligibility.ts'
import { tableState } from '#lib/page-state/page-state.ts'
import { redemptionKeys } from '#lib/registry/redemption.ts'
import { loanStatusKeys } from '#lib/registry/statuses.ts'
import {
  MINIMUM_STEPS,
  OFFER_HEIGHTS,
  OFFER_SORTS,
  OFFER_WIDTHS,
  SIZE_STEPS,
} from '#lib/view/investing/offer.ts'
import { currencyState, word } from '#lib/page-state/shared-states.ts'

export const investState = {
  /** offers that are not open any more are asked for by name */
  status: z.enum([...loanStatusKeys, 'any']).catch('open'),
  class: word,
  network: word,
  eligible: z.enum(eligibilityKeys).optional().catch(undefined),
  minimum: z.enum(MINIMUM_STEPS).optional().catch(undefined),
  redemption: z.enum(redemptionKeys).optional().catch(undefined),
  /** the least size, in the currency of the page */
  size: z.enum(SIZE_STEPS).optional().catch(undefined),
  /** code of the currency that an offer is in: `USD` */
  denominated: word,
  sort: z.enum(OFFER_SORTS).catch('net'),
  dir: tableState.dir,
  page: tableState.page,
  y: z.enum(OFFER_HEIGHTS).catch('net'),
  x: z.enum(OFFER_WIDTHS).catch('size'),
  scale: z.enum(['log', 'linear']).catch('log'),
  ...currencyState,
  /** slugs of the offers that are laid side by side, with commas */
  pins: z.string().max(400).catch(''),
  /** a fifth one, for which one of them is to give way */
  fifth: word,
}

/** State of the page of one offer. */
export const offerState = { ...currencyState }
