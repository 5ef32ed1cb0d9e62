import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DocumentList } from '#components/entity/assets/document-list.tsx'
import { parseDay } from '#lib/dates.ts'

const rows = (...lines: string[]) =>
  [
    ...renderToStaticMarkup(
      <DocumentList lines={lines} today={parseDay('2026-11-20') ?? 0} />,
    ).matchAll(/<li>.*?<\/li>/gs),
  ].map(([row]) =>
    row
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )

test('attestations come first, with their day, and are stale after a hundred days', () => {
  expect(
    rows(
      'https://issuer.example/prospectus.pdf Prospectus',
      '2026-10-31 https://issuer.example/october.pdf Attestation of reserves, October',
      '2026-05-31 https://issuer.example/may.pdf Examination report, May',
    ),
  ).toEqual([
    'Attestation of reserves, October issuer.example Attestation 31 Oct 2026',
    'Examination report, May issuer.example Attestation STALE 31 May 2026',
    'Prospectus issuer.example undated',
  ])
})

test('what nobody published is said to be so', () => {
  expect(rows('https://issuer.example/prospectus.pdf Prospectus')).toEqual([
    'Prospectus issuer.example undated',
    'Attestations Not published',
  ])
  expect(rows()).toEqual(['Attestations Not published', 'Documents Not published'])
})
