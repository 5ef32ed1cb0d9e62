import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  citationApa,
  citationBibtex,
  citationRis,
  citationText,
  escapeTex,
  type Citation,
} from '#lib/files/citation.ts'
import { parseDay } from '#lib/dates.ts'

const day = (text: string) => parseDay(text) ?? 0
const citation: Citation = {
  key: 'assay-2026-11-21',
  author: 'Assay',
  title: 'Market data about tokenized real-world assets',
  url: 'https://assay.example/',
  asOf: day('2026-11-20'),
  accessed: day('2026-11-21'),
  note: 'Run 7',
}

describe('a citation', () => {
  it('is one line of sentences with both days', () => {
    expect(citationText(citation)).toBe(
      'Assay. Market data about tokenized real-world assets. ' +
        'Data as of 20 Nov 2026. Run 7. https://assay.example/ (accessed 21 Nov 2026).',
    )
  })

  it('leaves out what is not known, and doubles no full stop', () => {
    expect(
      citationText({ ...citation, title: 'Par yield curve.', asOf: null, note: null, url: null }),
    ).toBe('Assay. Par yield curve. Accessed 21 Nov 2026.')
  })

  it('is a BibTeX entry of the year of its figures', () => {
    expect(
      citationBibtex({ ...citation, asOf: day('2025-12-31'), accessed: day('2026-01-01') }),
    ).toBe(
      [
        '@misc{assay-2026-11-21,',
        '  author = {{Assay}},',
        '  title = {{Market data about tokenized real-world assets}},',
        '  year = {2025},',
        '  howpublished = {\\url{https://assay.example/}},',
        '  note = {Data as of 2025-12-31; Run 7; accessed 2026-01-01},',
        '}',
      ].join('\n'),
    )
  })

  it('is a reference of a data set in APA style', () => {
    expect(citationApa(citation)).toBe(
      'Assay. (2026). Market data about tokenized real-world assets ' +
        '(Data as of 20 Nov 2026. Run 7) [Data set]. ' +
        'Retrieved 21 Nov 2026, from https://assay.example/',
    )
    expect(citationApa({ ...citation, asOf: null, note: null, url: null })).toBe(
      'Assay. (2026). Market data about tokenized real-world assets [Data set]. Retrieved 21 Nov 2026.',
    )
  })

  it('is an RIS record of one field a line, whatever its texts hold', () => {
    expect(citationRis({ ...citation, note: 'Run 7\nER  - ' }).split('\n')).toEqual([
      'TY  - DATA',
      'ID  - assay-2026-11-21',
      'AU  - Assay',
      'TI  - Market data about tokenized real-world assets',
      'PY  - 2026',
      'DA  - 2026/11/20',
      'UR  - https://assay.example/',
      'Y2  - 2026/11/21',
      'N1  - Run 7 ER - ',
      'ER  - ',
    ])
  })

  it('prints dollars, percent and underscores instead of obeying them', () => {
    expect(escapeTex('$38.66B & 5 % of a_b #1 {x} ~ ^ \\')).toBe(
      '\\$38.66B \\& 5 \\% of a\\_b \\#1 \\{x\\} \\textasciitilde{} \\textasciicircum{} \\textbackslash{}',
    )
  })

  it('stays one entry, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (author, title, note) => {
        const entry = citationBibtex({
          ...citation,
          author,
          title,
          note,
          url: 'https://assay.example/%7B}{',
        })
        let depth = 0
        const depths = [...entry.replace(/\\[\\{}]/g, '')].map(
          (sign) => (depth += sign === '{' ? 1 : sign === '}' ? -1 : 0),
        )
        expect(depth).toBe(0)
        // open from the first brace to the last sign
        expect(depths.slice(depths.indexOf(1), -1).every((at) => at > 0)).toBe(true)
      }),
    )
  })
})
