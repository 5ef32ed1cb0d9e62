import { declaredFeeds, type DeclaredFeedId } from '#lib/registry/declared-feeds.ts'
import { sourceDeclaration } from '#lib/schemas/source-declaration.ts'
import type { DeclaredForm } from '#server/pipeline/sources/declared/feeds/declared-form.ts'
import {
  declaredSource,
  type DeclaredSource,
} from '#server/pipeline/sources/declared/declared-source.ts'
import { securitize } from '#server/pipeline/sources/declared/feeds/securitize-feed.ts'
import { xstocks } from '#server/pipeline/sources/declared/feeds/xstocks-feed.ts'
import { usyc } from '#server/pipeline/sources/declared/feeds/usyc-feed.ts'
import { onre } from '#server/pipeline/sources/declared/feeds/onre-feed.ts'
import { realt } from '#server/pipeline/sources/declared/feeds/realt-feed.ts'
import { centrifuge } from '#server/pipeline/sources/declared/feeds/centrifuge-feed.ts'
import { maple } from '#server/pipeline/sources/declared/feeds/maple-feed.ts'
import { matrixdock } from '#server/pipeline/sources/declared/feeds/matrixdock-feed.ts'
import { ledgerlens } from '#server/pipeline/sources/declared/feeds/ledgerlens-feed.ts'
import { wisdomtree } from '#server/pipeline/sources/declared/feeds/wisdomtree-feed.ts'
import { llamaStablecoinPrices } from '#server/pipeline/sources/declared/feeds/llama-stablecoin-prices-feed.ts'
import { currencyApi } from '#server/pipeline/sources/declared/feeds/currency-api-feed.ts'
import { blockscout } from '#server/pipeline/sources/declared/feeds/blockscout-feed.ts'
import { jupiter } from '#server/pipeline/sources/declared/feeds/jupiter-feed.ts'
import { etherfuse } from '#server/pipeline/sources/declared/feeds/etherfuse-feed.ts'
import { midas } from '#server/pipeline/sources/declared/feeds/midas-feed.ts'
import { ondo } from '#server/pipeline/sources/declared/feeds/ondo-feed.ts'
import { spiko } from '#server/pipeline/sources/declared/feeds/spiko-feed.ts'
import { superstate } from '#server/pipeline/sources/declared/feeds/superstate-feed.ts'

/** Declared sources that are built in, each with how sure its form is. */
export const declaredFeedSources: Record<DeclaredFeedId, DeclaredFeedSource> = {
  superstate: readForm('superstate', superstate),
  spiko: readForm('spiko', spiko),
  ondo: readForm('ondo', ondo),
  etherfuse: readForm('etherfuse', etherfuse),
  midas: readForm('midas', midas),
  securitize: readForm('securitize', securitize),
  xstocks: readForm('xstocks', xstocks),
  usyc: readForm('usyc', usyc),
  onre: readForm('onre', onre),
  realt: readForm('realt', realt),
  centrifuge: readForm('centrifuge', centrifuge),
  maple: readForm('maple', maple),
  matrixdock: readForm('matrixdock', matrixdock),
  ledgerlens: readForm('ledgerlens', ledgerlens),
  wisdomtree: readForm('wisdomtree', wisdomtree),
  'llama-stablecoin-prices': readForm('llama-stablecoin-prices', llamaStablecoinPrices),
  'currency-api': readForm('currency-api', currencyApi),
  blockscout: readForm('blockscout', blockscout),
  jupiter: readForm('jupiter', jupiter),
}

export interface DeclaredFeedSource extends DeclaredSource {
  form: Pick<DeclaredForm, 'sureness' | 'evidence'>
}

function readForm(
  id: DeclaredFeedId,
  { sureness, evidence, ...written }: DeclaredForm,
): DeclaredFeedSource {
  const { brings, host } = declaredFeeds[id]
  const declaration = sourceDeclaration.parse(written)
  return {
    ...declaredSource(id, `${brings} (JSON of ${host})`, declaration),
    form: { sureness, evidence },
  }
}
