import { toDate, toDay, parseDay, showDay } from '#lib/dates.ts'
import { isPlanType, getPlan, planTypes, type PlanType } from '#lib/registry/plans.ts'
import { organizationCreation } from '#lib/schemas/team-invitation.ts'
import { emailAddress } from '#lib/schemas/user.ts'
import { mailSignInChange } from '#server/people/auth/mail-sign-in-change.ts'
import { closeDatabase } from '#server/core/database/db.ts'
import { env } from '#server/core/env.ts'
import { explainTrouble } from '#server/core/database/database-trouble.ts'
import { AppError } from '#server/core/errors.ts'
import { command, readCall, UsageError } from '#server/core/process/read-call.ts'
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
const USAGE = `npm run admin -- COMMAND
Manages users and organizations outside the pages; every action is recorded in the audit trail.

  users [--search TEXT]              list users, latest first
  grant EMAIL                        make a user an admin
  revoke EMAIL                       remove admin rights; the last admin cannot be removed
  plan ORG|EMAIL TYPE [--until DATE] set the plan of an organization, given by name, domain or id, or by the address
                                     of a user acting for it. Trials without a date end after their standard period.
                                     ${planTypes.join(', ')}
  reset-passkeys EMAIL               remove all passkeys of a user who has lost them; the next sign-in requires none.
                                     Verify the request first; the user is notified by email
  org NAME --owner EMAIL             create an organization on the free plan
  --help                             show this help

Exit codes: 0 done, 1 refused, 2 usage error.`

type Action = () => Promise<string>

const COMMANDS = {
  '': command({}, (_, [word = '']): Action => {
    throw new UsageError(nameNoCommand(word))
  }),
  users: command({ search: { type: 'string' } }, ({ search = '' }, words): Action => {
    if (words.length) throw new UsageError('users takes no arguments; use --search TEXT.')
    return () => list(search)
  }),
  grant: command({}, (_, words) => withEmail('grant', words, grant)),
  revoke: command({}, (_, words) => withEmail('revoke', words, revoke)),
  'reset-passkeys': command({}, (_, words) => withEmail('reset-passkeys', words, reset)),
  plan: command({ until: { type: 'string' } }, ({ until }, words) => readPlanAction(words, until)),
  org: command({ owner: { type: 'string' } }, ({ owner }, words) =>
    readOrganizationAction(words, owner),
  ),
}

// a reader like `head` goes when it has seen enough
process.stdout.on('error', () => {
  process.exit(EXIT.done)
})
try {
  const act = readCall(process.argv.slice(2), COMMANDS, (option, word) =>
    Object.hasOwn(COMMANDS, word) && word ? `${word} takes no --${option}.` : nameNoCommand(word),
  )
  console.log(act ? await act() : USAGE)
} catch (caught) {
  process.exitCode = describeFailure(explainTrouble(caught))
} finally {
  await closeDatabase()
}

/** → the exit code */
function describeFailure(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`)
    return EXIT.usage
  }
  console.error(
    error instanceof AppError
      ? `Refused: ${error.message}`
      : `Failed: ${error instanceof Error ? error.message : String(error)}. Nothing was changed.`,
  )
  return EXIT.refused
}

function nameNoCommand(word: string): string {
  return word ? `Unknown command "${word}".` : 'Specify a command.'
}

function withEmail(
  name: string,
  [given, ...rest]: string[],
  act: (email: string) => Promise<string>,
): Action {
  const email = emailAddress.safeParse(given)
  if (!email.success || rest.length)
    throw new UsageError(`Specify a user: npm run admin -- ${name} EMAIL.`)
  return () => act(email.data)
}

function readPlanAction([whose, type, ...rest]: string[], until: string | undefined): Action {
  if (!whose || !type || rest.length)
    throw new UsageError('Specify the account and plan: npm run admin -- plan ORG|EMAIL TYPE.')
  if (!isPlanType(type))
    throw new UsageError(`Unknown plan ${type}; available: ${planTypes.join(', ')}.`)
  const day = until === undefined ? null : parseDay(until)
  if (day === undefined)
    throw new UsageError(`--until must be a date like 2027-01-31, not ${until ?? ''}.`)
  // good through that day
  return () => givePlan(whose, type, day === null ? null : toDate(day + 1))
}

function readOrganizationAction([given, ...rest]: string[], owner: string | undefined): Action {
  const wanted = organizationCreation.safeParse({ name: given })
  const email = emailAddress.safeParse(owner)
  if (!wanted.success || !email.success || rest.length)
    throw new UsageError('Specify the name and owner: npm run admin -- org NAME --owner EMAIL.')
  return () => makeOrganization(wanted.data.name, email.data)
}

async function list(search: string): Promise<string> {
  const users = await listUsers({ search, limit: MOST_LISTED + 1 })
  if (!users.length) return search ? 'No users match.' : 'No users yet.'
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
  return [...lines, ...(users.length > MOST_LISTED ? ['… and older users.'] : [])].join('\n')
}

async function grant(email: string): Promise<string> {
  const isNew = await changeUserRole({ userId: await userId(email), role: 'ADMIN', actor: ACTOR })
  return isNew ? `${email} is now an admin.` : `${email} is already an admin.`
}

async function revoke(email: string): Promise<string> {
  const isNew = await changeUserRole({
    userId: await userId(email),
    role: 'CUSTOMER',
    actor: ACTOR,
  })
  const again = env().ADMIN_EMAILS?.includes(email)
    ? ' ADMIN_EMAILS still lists this address: it becomes an admin again at the next sign-in.'
    : ''
  return `${isNew ? `${email} is no longer an admin.` : `${email} is not an admin.`}${again}`
}

async function reset(email: string): Promise<string> {
  const count = await resetPasskeys(await userId(email), ACTOR)
  if (!count) return `${email} has no passkeys.`
  await mailSignInChange('passkeys reset', { email, what: String(count) })
  return `${email} has no passkeys left: ${count === 1 ? 'one was' : `${count} were`} removed.`
}

async function givePlan(whose: string, type: PlanType, until: Date | null): Promise<string> {
  const { id, name } = await findOrganization(whose)
  const { endsAt } = await inTransaction((transaction) =>
    setPlan(transaction, { organizationId: id, type, until, actor: ACTOR }),
  )
  const end = endsAt?.toISOString().slice(0, 16).replace('T', ' ')
  return `${name} has the plan ${getPlan(type).label}${end ? `, until ${end} UTC` : ''}.`
}

async function makeOrganization(name: string, owner: string): Promise<string> {
  const ownerId = await userId(owner)
  const id = await inTransaction((transaction) =>
    foundOrganization(transaction, { name, ownerId, actor: ACTOR }),
  )
  return `Created ${name} with the id ${id}.`
}

async function userId(email: string): Promise<string> {
  const user = await findUserByEmail(email)
  if (!user)
    throw new AppError(
      'not_found',
      `No user has signed in as ${email}. Use ADMIN_EMAILS to make someone an admin at the first sign-in.`,
    )
  return user.id
}
