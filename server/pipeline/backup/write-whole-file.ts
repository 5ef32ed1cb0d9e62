import { existsSync, rmSync } from 'node:fs'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { AppError } from '#server/core/errors.ts'

/**
 * Writes a file that only its owner may read, and that gets its name when it is whole: until then
 * it ends in `.part`.
 */
export async function writeWholeFile<Result>(
  file: string,
  mayReplace: boolean,
  write: (handle: FileHandle) => Promise<Result>,
): Promise<Result> {
  const part = `${file}.part`
  if (!mayReplace) refuseOther(file, part)
  const handle = await openPart(part).catch((error: unknown) => {
    throw explained(error, part)
  })
  const removePart = () => {
    rmSync(part, { force: true })
  }
  process.once('exit', removePart) // a signal ends the process without coming back here
  try {
    const result = await write(handle)
    await handle.sync()
    await rename(part, file)
    return result
  } catch (error) {
    throw explained(error, part)
  } finally {
    process.off('exit', removePart)
    await handle.close()
    removePart()
  }
}

function refuseOther(file: string, part: string): void {
  if (existsSync(file))
    throw new AppError(
      'conflict',
      `${file} exists: choose another name, or add --force to replace it.`,
    )
  if (existsSync(part))
    throw new AppError(
      'conflict',
      `${part} exists: another backup is writing it, or was killed. ` +
        'Wait for it to finish, or add --force to replace it.',
    )
}

async function openPart(part: string): Promise<FileHandle> {
  await rm(part, { force: true })
  return open(part, 'wx', 0o600)
}

/** Turns a fault of the file or its disk into an error that says what to do; others stay as they are. */
function explained(error: unknown, part: string): unknown {
  const isOfFile =
    error instanceof Error && 'syscall' in error && 'code' in error && !('address' in error)
  if (!isOfFile) return error
  return new AppError(
    'bad_request',
    `${part} could not be written (${String(error.code)}): ` +
      'specify a file in an existing, writable folder with enough disk space.',
    { cause: error },
  )
}
