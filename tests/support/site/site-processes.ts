import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** A process of the site: the one that answers, and those it has started. */
export interface SiteProcess {
  pid: number
  name: string
  bytes: number
}

/** Renderers of files give way to those of pages: by that they are known. */
const GIVES_WAY = 8

/** Lists the processes that a process has started, with their arguments. */
export function childrenOf(pid: number): { pid: number; args: string }[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => found !== null && Number(found[2]) === pid)
    .map((found) => ({ pid: Number(found?.[1]), args: found?.[3] ?? '' }))
}

/** The process and all that it has started, by what they do. */
export async function listProcesses(pid: number): Promise<SiteProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,ni=,rss='])
  const all = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([own = 0, parent = 0, nice = 0, kilobytes = 0]) => ({
      own,
      parent,
      nice,
      bytes: kilobytes * 1024,
    }))
  const found: SiteProcess[] = []
  const waiting = all.filter(({ own }) => own === pid)
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { own, nice, bytes } = next
    found.push({
      pid: own,
      name: own === pid ? 'main' : nice >= GIVES_WAY ? 'files renderer' : 'pages renderer',
      bytes,
    })
    waiting.push(...all.filter(({ parent }) => parent === own))
  }
  return found
}

export interface MemoryWatch {
  /** since it began or was last asked for, by process */
  peaks: () => ReadonlyMap<number, SiteProcess>
  /** pids of everything that has been seen */
  seen: () => number
  stop: () => void
}

/** Looks at the memory of the site's processes every so often. */
export function watchMemory(pid: number, everyMs = 1_000): MemoryWatch {
  let peaks = new Map<number, SiteProcess>()
  const seen = new Set<number>()
  const timer = setInterval(() => {
    void listProcesses(pid).then(
      (all) => {
        for (const each of all) {
          seen.add(each.pid)
          if (each.bytes > (peaks.get(each.pid)?.bytes ?? 0)) peaks.set(each.pid, each)
        }
      },
      () => undefined,
    )
  }, everyMs)
  return {
    peaks: () => {
      const found = peaks
      peaks = new Map()
      return found
    },
    seen: () => seen.size,
    stop: () => {
      clearInterval(timer)
    },
  }
}

/** Milliseconds of processor that these processes have used; NaN where the system does not say it as Linux does. */
export function processorMs(pids: readonly number[]): number {
  try {
    return pids.reduce((sum, pid) => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return sum + (Number(fields[11]) + Number(fields[12])) * 10
    }, 0)
  } catch {
    return Number.NaN
  }
}

/** Binds processes with all their threads to processors; false where that cannot be done. */
export function pinTo(pids: readonly number[], processors: string): boolean {
  try {
    for (const pid of pids)
      execFileSync('taskset', ['-acp', processors, String(pid)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
