import { env } from '#server/core/env.ts'
import type { Day } from '#lib/dates.ts'
import { fixedPages, isFixedPage } from '#lib/registry/fixed-pages.ts'
import { marketPageOf, marketPageKeys } from '#lib/registry/market-pages.ts'
import { isListingKey, listingOf } from '#lib/registry/listings/listings.ts'
import { measureBySlug, measureOf } from '#lib/registry/measures.ts'
import { studioScopeKeys, studioScopeOf } from '#lib/studio/scopes.ts'
import type { Unit } from '#lib/view/figure.ts'
import { findAsset } from '#server/market/assets/queries.ts'
import { findOffer } from '#server/market/investments/queries.ts'
import { findIssuer } from '#server/market/issuers/queries.ts'
import { combine, linesWithSizes } from '#server/market/figures/combined.ts'
import { knownBefore } from '#server/market/figures/group.ts'
import { wholeOf } from '#server/market/figures/market-page.ts'
import { findNetwork } from '#server/market/networks/queries.ts'
import { findPlatform } from '#server/market/platforms/queries.ts'
import { endOf, type Packed } from '#server/data/series/packed.ts'

interface Picture {
  title: string
  sentence: string
  figure: { label: string; value: number; unit: Unit; asOf: Day; isDemo: boolean } | null
}

/** What the social image of a page says: `site`, a page key, `page/citations`, or `asset/usdc`, `network/ethereum` …; null for no such page. */
export async function getSocialFigure(name: string): Promise<Picture | null> {
  const [kind = '', slug = '', ...beyond] = name.split('/')
  if (name === 'site')
    return {
      title: env().NEXT_PUBLIC_BRAND,
      sentence: 'Tokenized real-world assets: every figure can be tested.',
      figure: await sizeFigure('Value', ['total']),
    }
  const page = marketPageKeys.find((key) => key === name)
  if (page) {
    const { title, description, assetClassIds } = marketPageOf(page)
    const whole = await wholeOf(assetClassIds, null)
    return {
      title,
      sentence: description,
      figure: whole ? figureOf('Value', whole, await isDemo(whole.scope.split('+'))) : null,
    }
  }
  if (kind === 'list' && isListingKey(slug))
    return {
      title: listingOf(slug).title,
      sentence: listingOf(slug).sentence,
      figure: await sizeFigure('Value of real-world assets', ['total']),
    }
  if (kind === 'page') return pagePicture(name.slice(kind.length))
  if (kind === 'measure' && !beyond.length) return measurePicture(slug)
  if (kind === 'investment') return investmentPicture(slug)
  const entity = beyond.length ? null : await entityOf(kind, slug)
  return (
    entity && {
      title: entity.name,
      sentence: entity.sentence,
      figure: await sizeFigure('Value', [`${kind}:${entity.id}`]),
    }
  )
}

/** Of a page that is about no row of the data set. */
function pagePicture(path: string): Picture | null {
  if (isFixedPage(path))
    return { title: fixedPages[path].title, sentence: fixedPages[path].description, figure: null }
  const scope = studioScopeKeys.map(studioScopeOf).find((studio) => studio.path === path)
  return scope ? { title: scope.title, sentence: scope.sentence, figure: null } : null
}

function measurePicture(slug: string): Picture | null {
  const key = measureBySlug(slug)
  return key
    ? { title: measureOf(key).label, sentence: measureOf(key).definition, figure: null }
    : null
}

async function investmentPicture(slug: string): Promise<Picture | null> {
  const offer = await findOffer(slug)
  if (!offer) return null
  const asset = offer.assetSlug === null ? null : await findAsset(offer.assetSlug)
  return {
    title: offer.name,
    sentence: `${offer.statusLabel}. ${offer.statusMeaning ?? ''}`.trim(),
    figure: asset
      ? await sizeFigure(`Value of ${asset.ticker ?? asset.name}`, [`asset:${asset.id}`])
      : null,
  }
}

async function entityOf(
  kind: string,
  slug: string,
): Promise<{ id: number; name: string; sentence: string } | null> {
  switch (kind) {
    case 'asset': {
      const asset = await findAsset(slug)
      return (
        asset && {
          id: asset.id,
          name: asset.name,
          sentence: `${asset.ticker ? `${asset.ticker}, ` : ''}${asset.assetClass.name}`,
        }
      )
    }
    case 'network': {
      const network = findNetwork(slug)
      return network
        ? { id: network.id, name: network.name, sentence: 'Tokenized assets on this network' }
        : null
    }
    case 'platform': {
      const platform = await findPlatform(slug)
      return (
        platform && {
          id: platform.id,
          name: platform.name,
          sentence: 'Tokenized assets through this platform',
        }
      )
    }
    case 'issuer': {
      const issuer = await findIssuer(slug)
      return (
        issuer && { id: issuer.id, name: issuer.name, sentence: 'Tokenized assets of this issuer' }
      )
    }
    default:
      return null
  }
}

async function sizeFigure(label: string, keys: readonly string[]): Promise<Picture['figure']> {
  const lines = await linesWithSizes(keys, [])
  const line = combine('size', keys, lines)
  return line ? figureOf(label, line, line.quality === 'demo') : null
}

async function isDemo(keys: readonly string[]): Promise<boolean> {
  return [...(await linesWithSizes(keys, [])).values()].some(({ quality }) => quality === 'demo')
}

function figureOf(label: string, line: Packed, isDemo: boolean): Picture['figure'] {
  const asOf = endOf(line)
  const value = knownBefore(line, asOf)
  return value === null ? null : { label, value, unit: measureOf('size').unit, asOf, isDemo }
}
