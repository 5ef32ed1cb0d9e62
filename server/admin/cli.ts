import { parseArgs } from 'node:util'
import { toDate, toDay, parseDay, showDay } from '#lib/dates.ts'
import { isPlanType, getPlan, planTypes, type PlanType } from '#lib/registry/plans.ts'
import { organizationCreation } from '#lib/schemas/team.ts'
import { emailAddress } from '#lib/schemas/user.ts'
import { mailSignInChange } from '#server/people/auth/mail-sign-in-change.ts'
import { closeDatabase } from '#server/core/database/db.ts'
import { env } from '#server/core/env.ts'
import { AppError } from '#server/core/errors.ts'
import { inTransaction } from '#server/core/audit/in-transaction.ts'
import { foundOrganization } from '#server/people/organizations/create-organization.ts'
import { resetPasskeys } from '#server/people/passkeys/own-passkeys.ts'
import { findOrganization } from '#server/people/organizations/find-organization.ts'
import { setPlan } from '#server/people/plans/set-plan.ts'
import { changeUserRole } from '#server/people/users/change-user-role.ts'
import { listUsers } from '#server/admin/users/list-users.ts'
import { findUserByEmail } from '#server/people/users/find-user-by-email.ts'

const EXIT = { done: 0, refused: 1, usage: 2 } as const
const ACTOR = 'cli'
const MOST_LISTED = 200
const OPTIONS = {
  help: { type: 'boolean' },
  search: { type: 'string' },
  until: { type: 'string' },
  owner: { type: 'string' },
} as const
/** the one option that a command takes */
const OPTION_OF: Readonly<Record<string, string>> = { users: 'search', plan: 'until', org: 'owner' }

const USAGE = `npm run admin -- COMMAND
Acts on people and organizations past the pages, and keeps a row of each act in the audit trail.

  users [--search TEXT]              lists people, the newest first
  grant EMAIL                        makes somebody an admin
  revoke EMAIL                       takes that back; the last admin stays
  plan ORG|EMAIL TYPE [--until DATE] gives an organization a plan: by its name, domain or id, or by the address of
                                     somebody who acts for it. Trials end after their days where no date is given.
                                     ${planTypes.join(', ')}
  reset-passkeys EMAIL               takes all passkeys of somebody who has lost them: the next sign-in asks for none.
                                     Make sure that it is them who ask; they are told by mail
  org NAME --owner EMAIL             makes an organization on the free plan
  --help                             show this text

Exit codes: 0 done, 1 refused, 2 wrong call.`

/** What is wanted, read and checked; or what is wrong with the call. */
type Action = () => Promise<string>

// a reader like `head` goes when it has seen enough
process.stdout.on('error', () => {
  process.exit(EXIT.done)
})
try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(
    error instanceof AppError
      ? `Refused: ${error.message}`
      : `Failed: ${error instanceof Error ? error.message : String(error)}. Nothing was changed.`,
  )
  process.exitCode = EXIT.refused
} finally {
  await closeDatabase()
}

async function run(args: string[]): Promise<number> {
  const act = read(args)
  if (typeof act === 'string') {
    console.error(`${act}\n\n${USAGE}`)
    return EXIT.usage
  }
  console.log(await act())
  return EXIT.done
}

function read(args: string[]): Action | string {
  try {
    const {
      values,
      positionals: [command, ...words],
    } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    if (values.help) return () => Promise.resolve(USAGE)
    const extra = Object.keys(values).find((option) => option !== OPTION_OF[command ?? ''])
    if (extra && command) return `${command} takes no --${extra}.`
    switch (command) {
      case 'users':
        return words.length
          ? 'users takes no words; say --search TEXT.'
          : () => list(values.search ?? '')
      case 'grant':
        return withEmail(command, words, grant)
      case 'revoke':
        return withEmail(command, words, revoke)
      case 'reset-passkeys':
        return withEmail(command, words, reset)
      case 'plan':
        return readPlanAction(words, values.until)
      case 'org':
        return readOrganizationAction(words, values.owner)
      case undefined:
        return 'Say what to do.'
      default:
        return `There is no "${command}".`
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function withEmail(
  command: string,
  [given, ...rest]: string[],
  act: (email: string) => Promise<string>,
): Action | string {
  const email = emailAddress.safeParse(given)
  return email.success && !rest.length
    ? () => act(email.data)
    : `Say whom: npm run admin -- ${command} EMAIL.`
}

function readPlanAction(
  [whose, type, ...rest]: string[],
  until: string | undefined,
): Action | string {
  if (!whose || !type || rest.length)
    return 'Say whose and which: npm run admin -- plan ORG|EMAIL TYPE.'
  if (!isPlanType(type)) return `There is no plan ${type}: ${planTypes.join(', ')}.`
  const day = until === undefined ? null : parseDay(until)
  if (day === undefined) return `--until is a day like 2027-01-31, not ${until ?? ''}.`
  // good through that day
  return () => givePlan(whose, type, day === null ? null : toDate(day + 1))
}

function readOrganizationAction(
  [given, ...rest]: string[],
  owner: string | undefined,
): Action | string {
  const wanted = organizationCreation.safeParse({ name: given })
  const email = emailAddress.safeParse(owner)
  return wanted.success && email.success && !rest.length
    ? () => makeOrganization(wanted.data.name, email.data)
    : 'Say which and whose: npm run admin -- org NAME --owner EMAIL.'
}

async function list(search: string): Promise<string> {
  const users = await listUsers({ search, limit: MOST_LISTED + 1 })
  if (!users.length)
    return search ? 'Nobody has that in name or address.' : 'Nobody has signed in yet.'
  const lines = users
    .slice(0, MOST_LISTED)
    .map(({ email, name, role, createdAt, disabledAt, organization }) =>
      [
        email,
        name,
        role === 'ADMIN' ? 'admin' : null,
        disabledAt ? 'disabled' : null,
        organization?.name,
        `since ${showDay(toDay(createdAt))}`,
      ]
        .filter(Boolean)
        .join(' · '),
    )
  return [...lines, ...(users.length > MOST_LISTED ? ['… and older ones.'] : [])].join('\n')
}

async function grant(email: string): Promise<string> {
  const isNew = await changeUserRole({ userId: await userId(email), role: 'ADMIN', actor: ACTOR })
  return isNew ? `${email} is an admin now.` : `${email} is an admin already.`
}

async function revoke(email: string): Promise<string> {
  const isNew = await changeUserRole({
    userId: await userId(email),
    role: 'CUSTOMER',
    actor: ACTOR,
  })
  const again = env().ADMIN_EMAILS?.includes(email)
    ? ' ADMIN_EMAILS still names this address: the next sign-in makes it an admin again.'
    : ''
  return `${isNew ? `${email} is no admin any more.` : `${email} is no admin.`}${again}`
}

async function reset(email: string): Promise<string> {
  const count = await resetPasskeys(await userId(email), ACTOR)
  if (!count) return `${email} has no passkey.`
  await mailSignInChange('passkeys reset', { email, what: String(count) })
  return `${email} has no passkey any more: ${count === 1 ? 'one was' : `${count} were`} removed.`
}

async function givePlan(whose: string, type: PlanType, until: Date | null): Promise<string> {
  const { id, name } = await findOrganization(whose)
  const { endsAt } = await inTransaction((transaction) =>
    setPlan(transaction, { organizationId: id, type, until, actor: ACTOR }),
  )
  return `${name} has the plan ${getPlan(type).label}${endsAt ? `, until ${endsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''}.`
}

async function makeOrganization(name: string, owner: string): Promise<string> {
  const ownerId = await userId(owner)
  const id = await inTransaction((transaction) =>
    foundOrganization(transaction, { name, ownerId, actor: ACTOR }),
  )
  return `${name} is there, with the id ${id}.`
}

async function userId(email: string): Promise<string> {
  const user = await findUserByEmail(email)
  if (!user)
    throw new AppError(
      'not_found',
      `Nobody has signed in as ${email}. ADMIN_EMAILS can name who becomes an admin at the first sign-in.`,
    )
  return user.id
}
