import {
  createAsset,
  createPlatform,
  createRemainder,
  createToken,
} from '#server/pipeline/catalogue/create-assets.ts'
import type { Names } from '#server/pipeline/catalogue/names.ts'
import type { PublicationSession } from '#server/pipeline/publication/publication-session.ts'
import { makeScope, type Scope } from '#server/pipeline/series/scope.ts'
import type { Line } from '#server/pipeline/runs/sink/run-lines.ts'

/** The scope of every line, in their order; what is missing is made. */
export async function makeScopes(
  { client }: PublicationSession,
  names: Names,
  lines: readonly Line[],
  assetClassId: number | undefined,
): Promise<Scope[]> {
  const scopes: Scope[] = []
  const assetNamed = async (name: string): Promise<number> => {
    const known = names.asset(name)
    if (known !== undefined) return known
    if (assetClassId === undefined) throw new Error(`the asset ${name} has no class`)
    return createAsset(client, names, { name, aliases: [name], assetClassId })
  }
  for (const { scope } of lines) {
    switch (scope.kind) {
      case 'new-asset':
        scopes.push(makeScope('asset', await assetNamed(scope.name)))
        break
      case 'new-platform':
        scopes.push(
          makeScope(
            'platform',
            names.platform(scope.name) ?? (await createPlatform(client, names, scope.name)),
          ),
        )
        break
      case 'new-remainder':
        scopes.push(makeScope('asset', await createRemainder(client, names, scope.assetClassId)))
        break
      case 'new-token': {
        const assetId = await assetNamed(scope.asset)
        scopes.push(
          makeScope(
            'token',
            names.token(scope.asset, scope.networkId) ??
              (await createToken(client, names, {
                assetId,
                networkId: scope.networkId,
                name: scope.asset,
              })),
          ),
        )
        break
      }
      default:
        scopes.push(scope)
    }
  }
  return scopes
}
