import { spawnSync } from 'node:child_process'

/**
 * A program of the project as npm runs it, on a database; throws what it said where it refuses.
 * `folder`: of another release. → what it said
 */
export function runProgramOn(
  databaseUrl: string,
  args: readonly string[],
  folder = process.cwd(),
): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: '',
      NODE_ENV: 'production',
    },
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
  return stdout
}
