import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum, DriverAdapterError } from '@prisma/driver-adapter-utils'

const OID = { char: 18, text: 25 } // pg_type: "char" and text

/**
 * Prisma's Postgres adapter, as migrations need it. `connection(database)` says how a database of
 * the server is reached; `beforeScript` may throw, and then a script is not run.
 */
export class MigrationPg extends PrismaPg {
  constructor(connection, options, beforeScript = () => {}) {
    super(connection(), options)
    this.connectionTo = connection
    this.adapterOptions = options
    this.beforeScript = beforeScript
  }

  async connect() {
    return forMigrations(await super.connect(), this.beforeScript)
  }

  /** The adapter's own version drops the shadow database while still connected to it, which Postgres refuses. */
  async connectToShadowDb() {
    const name = `prisma_migrate_shadow_db_${randomUUID()}`
    const main = await this.connect()
    await main.executeScript(`CREATE DATABASE "${name}" TEMPLATE template0`)
    const shadow = forMigrations(
      await new PrismaPg(this.connectionTo(name), this.adapterOptions).connect(),
      this.beforeScript,
    )
    const close = shadow.dispose.bind(shadow)
    shadow.dispose = async () => {
      await close()
      await main.executeScript(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
      await main.dispose()
    }
    return shadow
  }
}

function forMigrations(adapter, beforeScript) {
  acceptChar(adapter)
  sendScriptsWhole(adapter, beforeScript)
  return adapter
}

/**
 * The adapter knows no "char", which the catalogue is full of: read it as text, then name the type
 * the engine expects.
 */
function acceptChar(adapter) {
  const performIO = adapter.performIO.bind(adapter)
  adapter.queryRaw = async (query) => {
    const chars = []
    const asText = async (question) => {
      const result = await performIO(question)
      result.fields.forEach((field, at) => {
        if (field.dataTypeID !== OID.char) return
        chars.push(at)
        field.dataTypeID = OID.text
      })
      return result
    }
    const reader = { pgOptions: adapter.pgOptions, performIO: asText }
    const answer = await Object.getPrototypeOf(adapter).queryRaw.call(reader, query)
    for (const at of chars) answer.columnTypes[at] = ColumnTypeEnum.Character
    return answer
  }
}

/**
 * The adapter splits a script at every `;`, even inside $$ … $$. Postgres can take it whole, and
 * then runs all of it or nothing. Its errors go on as they are: the adapter would shorten
 * `relation "x" does not exist` and forget the code.
 */
function sendScriptsWhole(adapter, beforeScript) {
  adapter.executeScript = async (script) => {
    beforeScript()
    try {
      await adapter.underlyingDriver().query(script)
    } catch (error) {
      const { code = 'N/A', severity = 'ERROR', message, detail, column, hint } = error
      throw new DriverAdapterError({
        kind: 'postgres',
        code,
        severity,
        message,
        detail,
        column,
        hint,
      })
    }
  }
}
