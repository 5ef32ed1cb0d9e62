import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import { SocialCard } from '#components/social/social-card.tsx'
import { SOCIAL_SIZE } from '#app/metadata.ts'
import { readSocialPicture } from '#server/pages/social-picture.ts'
import { writeFigureId } from '#lib/view/figures/figure-id.ts'
import { env } from '#server/core/env.ts'

const FONT_FOLDER = join(process.cwd(), 'node_modules', 'geist', 'dist', 'fonts', 'geist-sans')

/** The picture that a link to a page carries: its title and its own newest figure. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ image: string[] }> },
): Promise<Response> {
  const name = (await params).image.join('/')
  const picture = await readSocialPicture(name === 'site' ? '/' : `/${decoded(name)}`)
  if (!picture) return new Response('Image not found.', { status: 404 })
  const { figure } = picture
  const [regular, semibold] = await Promise.all(
    ['Geist-Regular.ttf', 'Geist-SemiBold.ttf'].map((file) => readFile(join(FONT_FOLDER, file))),
  )
  if (!regular || !semibold) throw new Error('social image fonts are missing')
  return new ImageResponse(
    <SocialCard {...picture} brand={env().NEXT_PUBLIC_BRAND} scale={SOCIAL_SIZE.width / 1200} />,
    {
      ...SOCIAL_SIZE,
      fonts: [
        { name: 'Geist', data: regular, weight: 400 },
        { name: 'Geist', data: semibold, weight: 600 },
      ],
      headers: {
        'cache-control': 'public, max-age=3600',
        // for programs, which cannot read the figure in a picture
        ...(figure?.of && { 'x-figure': `${writeFigureId(figure.of)}=${figure.value}` }),
      },
    },
  )
}

/** A name that cannot be decoded names no page. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}
