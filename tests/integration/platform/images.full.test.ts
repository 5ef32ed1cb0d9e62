import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../scripts/postgres/postgres.mjs'
import { buildImage, canBuildImages } from '../../support/image/build-image.ts'
import { runCommandInImage, runInImage, serveImage } from '../../support/image/run-image.ts'

// The image of the Dockerfile, built by buildah on a base made of Debian's packages and run with
// its own user, without any right and on a root that cannot be written, against a real PostgreSQL.
// It takes minutes: at full size only, and skipped where the system lacks buildah or mmdebstrap.

const MINUTES = 60_000
const SECRET = 'c0ffee5ec2e7c0ffee5ec2e7'

describe.skipIf(!canBuildImages())(
  'the image',
  { meta: { needs: 'buildah and mmdebstrap' } },
  () => {
    let image: ReturnType<typeof buildImage>
    const settings = { DATABASE_URL: process.env['DATABASE_URL'] ?? '', DEMO: 'off' }
    const stops: (() => Promise<void>)[] = []

    beforeAll(() => {
      image = buildImage({ secret: `//packages.example/:username=${SECRET}` })
    }, 60 * MINUTES)

    afterAll(async () => {
      for (const stop of stops) await stop()
      image.remove()
    }, MINUTES)

    const serve = async (name: string, more: Record<string, string>) => {
      const run = { volume: image.volume(name), settings: { ...settings, ...more } }
      const site = await serveImage(image, run, Number(await freePort()))
      stops.push(site.stop)
      return site
    }
    const text = async (url: string) => (await fetch(url)).text()

    test('has no secret in its history, its settings or its files', () => {
      expect(image.about).not.toContain(SECRET)
      const grep = () => execFileSync('grep', ['-rlF', SECRET, image.root, '--exclude-dir=proc'])
      expect(grep).toThrow() // grep ends with 1 where it finds nothing
      expect(readdirSync(path.join(image.root, 'app'))).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^\.(env|git|npmrc)/)]),
      )
    })

    test('runs as a user of its own, and can write its volume and /tmp only', () => {
      expect(image.config.User).toBe('10001:10001')
      expect(Object.keys(image.config.Volumes)).toEqual(['/app/.data'])
      const run = { volume: image.volume('written') }
      const shell = (script: string) => runCommandInImage(image, run, ['/bin/sh', '-c', script])
      expect(shell('id -u').output.trim()).toBe('10001')
      expect(shell('cd /tmp && touch /app/.data/a b').status).toBe(0)
      expect(shell('touch /app/server/c').output).toContain('Read-only file system')
      expect(shell('touch /etc/d').output).toContain('Read-only file system')
    })

    // a named volume is made with the owner of the folder that it covers
    test.each(['.data', '.data/exports'])('owns %s in its own files', (place) => {
      const { uid, gid } = statSync(path.join(image.root, 'app', place))
      expect([uid, gid]).toEqual([10001, 10001])
    })

    test('says what it has, and what it lacks', () => {
      const run = { volume: image.volume('words') }
      expect(runInImage(image, run, ['--help']).output).toContain('serve, start, db:upgrade')
      expect(runInImage(image, run, ['test'])).toMatchObject({ status: 2 })
      const noDatabase = runInImage(image, run, ['db:upgrade'])
      expect(noDatabase.status).toBe(1)
      expect(noDatabase.output).toContain(
        'DATABASE_URL is missing, and the image does not include PostgreSQL',
      )
    })

    test(
      'every program answers --help, with all packages that it imports',
      () => {
        const run = { volume: image.volume('help') }
        const names =
          'start db:upgrade db:migrate db:distribute ingest live news quality admin demo backup restore'
        for (const name of names.split(' '))
          expect([name, runInImage(image, run, [name, '--help']).status]).toEqual([name, 0])
      },
      5 * MINUTES,
    )

    test(
      'upgrades a database, serves one build under two names, and runs jobs',
      async () => {
        const upgrade = runInImage(image, { volume: image.volume('upgrade'), settings }, [
          'db:upgrade',
        ])
        expect(upgrade.output).toContain('Migrations … up to date')
        expect(upgrade.status).toBe(0)
        const harbor = await serve('harbor', {
          WORKER: 'none',
          NEXT_PUBLIC_BRAND: 'Harbor',
          NEXT_PUBLIC_SITE_URL: 'https://harbor.example',
        })
        const ledger = await serve('ledger', {
          WORKER: 'none',
          NEXT_PUBLIC_BRAND: 'Ledger',
          NEXT_PUBLIC_SITE_URL: 'https://ledger.example',
          NEXT_PUBLIC_BLOG_URL: 'https://blog.ledger.example',
        })
        expect(await text(`${harbor.url}/healthz`)).toContain('"version":"0.1.0+abc1234"')
        for (const page of ['/', '/login', '/no-such-page'])
          expect(await text(harbor.url + page)).toMatch(/<title>Harbor \| /)
        for (const page of ['/', '/login', '/no-such-page'])
          expect(await text(ledger.url + page)).toMatch(/<title>Ledger \| /)
        expect(await text(`${harbor.url}/robots.txt`)).toContain(
          'https://harbor.example/sitemap.xml',
        )
        expect(await text(`${ledger.url}/robots.txt`)).toContain(
          'https://ledger.example/sitemap.xml',
        )
        expect(await text(`${ledger.url}/`)).toContain('https://blog.ledger.example')
        expect(await text(`${harbor.url}/`)).not.toContain('https://blog.')
        const missing = await text(`${harbor.url}/no-such-page`)
        expect(missing).not.toContain('Ledger')

        const worker = await serve('worker', { WORKER: 'only' })
        expect(await text(`${worker.url}/healthz`)).toContain('"status":"ok"')
      },
      5 * MINUTES,
    )

    test(
      'its health check tells a site that answers from none',
      async () => {
        const site = await serve('health', { WORKER: 'none' })
        const [, ...check] = image.config.Healthcheck.Test
        const health = (port: string) =>
          runCommandInImage(
            image,
            { volume: image.volume(`at-${port}`), settings: { PORT: port } },
            check,
          )
        expect(health(new URL(site.url).port).status).toBe(0)
        expect(health(String(await freePort())).status).not.toBe(0)
      },
      5 * MINUTES,
    )

    test(
      'backs up what it has',
      () => {
        const volume = image.volume('backup')
        const { status, output } = runInImage(image, { volume, settings }, [
          'backup',
          '.data/a.backup',
        ])
        expect([status, output]).toEqual([0, expect.stringContaining('Backed up')])
        expect(readFileSync(path.join(volume, 'a.backup')).length).toBeGreaterThan(1000)
      },
      MINUTES,
    )
  },
)
