import { assetClasses } from '#lib/registry/asset-classes.ts'
import { networks } from '#lib/registry/networks.ts'
import { nameInApi } from '#lib/registry/spellings.ts'

/**
 * The name of a row of the table `network` or `asset_class`, as clients match on it; `alias` is the
 * table's in its statement.
 */
export function nameInApiSql(table: 'network' | 'asset_class', alias: string): string {
  const others = (table === 'network' ? networks : assetClasses).flatMap((row) => {
    const name = nameInApi(row)
    return name === row.name ? [] : [`when ${row.id} then '${name.replaceAll("'", "''")}'`]
  })
  return `case ${alias}.id ${others.join(' ')} else ${alias}.name end`
}
