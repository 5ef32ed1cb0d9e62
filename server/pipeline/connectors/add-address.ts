import { addressToAdd } from '#lib/schemas/connector-choice.ts'
import { saveAddress } from '#server/pipeline/answers/connector-rows.ts'
import { AppError } from '#server/core/errors.ts'

interface Given {
  every?: string | undefined
  create?: boolean | undefined
  option?: string[] | undefined
}

const USUAL_HOURS = '24'

/**
 * Adds an operator's own address, checked like the form of admins. Throws AppError with what to
 * change. → a sentence
 */
export async function addAddress(
  [name, source, url, ...more]: readonly string[],
  { every, create, option = [] }: Given,
): Promise<string> {
  if (!name || !source || !url || more.length)
    throw new AppError(
      'bad_request',
      'Specify a name of lowercase letters, digits and -, a source of npm run ingest, and an address.',
    )
  const read = addressToAdd.safeParse({
    name,
    source,
    url,
    options: Object.fromEntries(option.map(readOption)),
    creates: create === true,
    everyHours: every ?? USUAL_HOURS,
  })
  if (!read.success)
    throw new AppError('bad_request', read.error.issues.map(describeIssue).join('\n'))
  const { name: key, ...address } = read.data
  await saveAddress(key, address)
  return `Added and enabled. npm run live -- ${key} queries it now.`
}

const describeIssue = ({ path, message }: { path: PropertyKey[]; message: string }): string =>
  path.length > 1 ? `--option ${path.slice(1).join('.')}: ${message}` : message

function readOption(text: string): [string, string] {
  const at = text.indexOf('=')
  if (at < 1) throw new AppError('bad_request', `--option takes name=value, not "${text}".`)
  return [text.slice(0, at), text.slice(at + 1)]
}
