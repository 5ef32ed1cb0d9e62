import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { showDay, today } from '#lib/dates.ts'
import { showAge } from '#lib/format/show-age.ts'
import type { HealthCheck } from '#lib/view/admin/health-group.ts'
import { softwareVersion } from '#server/core/software-version.ts'
import { showSize, check, GiB } from '#server/admin/health/make-health-check.ts'

const LEAST_DISK = 0.1

export async function checkProcess(): Promise<HealthCheck[]> {
  const memory = process.memoryUsage()
  const [disk, version] = await Promise.all([statfs(process.cwd()), siteVersion()])
  const free = disk.bavail / disk.blocks
  return [
    check('version', 'Version of the site', 'fine', version),
    check(
      'node',
      'Node',
      'fine',
      `${process.version}, process ${process.pid}, ` +
        `up ${showAge(new Date(Date.now() - process.uptime() * 1000), new Date())}`,
    ),
    check(
      'memory',
      'Memory',
      memory.rss > 1.5 * GiB ? 'look' : 'fine',
      `${showSize(memory.rss)} in use, ${showSize(memory.heapUsed)} of it heap`,
      'Above normal: check recent requests and restart the site.',
    ),
    check(
      'disk',
      'Disk',
      free < 0.02 ? 'broken' : free < LEAST_DISK ? 'look' : 'fine',
      `${showSize(disk.bavail * disk.bsize)} free of ${showSize(disk.blocks * disk.bsize)}`,
      'Free up space: downloads, run uploads and the database need it.',
    ),
    check('clock', 'Clock', 'fine', `${showDay(today())}, UTC`),
  ]
}

async function siteVersion(): Promise<string> {
  const file = join(/* turbopackIgnore: true */ process.cwd(), '.next', 'BUILD_ID')
  const build = await readFile(file, 'utf8').catch(() => '')
  return build ? `${softwareVersion()}, build ${build.trim()}` : softwareVersion()
}
