import { ownAddress, saveAddress } from '#server/data/connectors/connectors.ts'
import { AppError } from '#server/core/errors.ts'
import { ownConnector } from '#server/ingest/connectors/own-connector.ts'

interface Given {
  every?: string | undefined
  create?: boolean | undefined
  option?: string[] | undefined
}

const NAME = /^[a-z][a-z0-9-]{0,39}$/
const USUAL_HOURS = 24

/** Adds an operator's own address, checked like a call of npm run ingest. Throws AppError with what to change. → a sentence */
export async function addAddress(
  [name = '', source, url, ...more]: readonly string[],
  { every, create, option = [] }: Given,
): Promise<string> {
  if (!NAME.test(name) || !source || !url || more.length)
    throw new AppError(
      'bad_request',
      'Specify a name of lowercase letters, digits and -, a source of npm run ingest, and an address.',
    )
  const read = ownAddress.safeParse({
    source,
    url,
    options: Object.fromEntries(option.map(readOption)),
    creates: create === true,
    everyHours: Number(every ?? USUAL_HOURS),
  })
  if (!read.success)
    throw new AppError(
      'bad_request',
      read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    )
  const connector = ownConnector(name, read.data)
  if (!connector)
    throw new AppError(
      'bad_request',
      `"${source}" is not read from files: npm run ingest -- --help.`,
    )
  const options = connector.source.options.strict().safeParse(read.data.options)
  if (!options.success)
    throw new AppError(
      'bad_request',
      options.error.issues
        .map(({ path, message }) => `--option ${path.join('.')}: ${message}`)
        .join('; '),
    )
  await saveAddress(name, read.data)
  return `Added and enabled. npm run live -- ${name} queries it now.`
}

function readOption(text: string): [string, string] {
  const at = text.indexOf('=')
  if (at < 1) throw new AppError('bad_request', `--option takes name=value, not "${text}".`)
  return [text.slice(0, at), text.slice(at + 1)]
}
