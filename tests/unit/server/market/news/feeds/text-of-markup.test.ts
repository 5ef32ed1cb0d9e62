import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from '#server/market/news/feeds/text-of-markup.ts'

describe('plainText', () => {
  it.each([
    ['<p>Two <b>bold</b> words</p><p>and more</p>', 'Two bold words and more'],
    ['AT&amp;T &lt; 5 &quot;x&quot; &euro;3', 'AT&T < 5 "x" €3'],
    ['<script>alert(1)</script>safe<style>p{}</style>', 'safe'],
    ['<img src=x onerror=alert(1)>picture', 'picture'],
    ['a\u202eb\u0000c\n\td', 'a b c d'],
    ['<ul><li>one</li><li>two</li></ul>', 'one two'],
    ['   ', ''],
  ])('%j reads %j', (html, text) => expect(plainText(html, 100)).toBe(text))

  it('cuts between words and says so', () =>
    expect(plainText('tokenized treasuries grow again', 24)).toBe('tokenized treasuries…'))

  it('gives one line of at most so many characters, whatever it is given', () => {
    const pieces = fc.constantFrom(
      '<script>',
      '</script>',
      '<p',
      '>',
      '&lt;',
      '&#60;',
      '\u0000',
      '😀',
      'word ',
      '<!--',
      ']]>',
      '\r\n',
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(pieces, fc.string())),
        fc.integer({ min: 10, max: 80 }),
        (parts, most) => {
          const text = plainText(parts.join(''), most)
          expect(text.length).toBeLessThanOrEqual(most)
          expect(text).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
          expect(text.isWellFormed() || !parts.join('').isWellFormed()).toBe(true)
        },
      ),
    )
  })
})
