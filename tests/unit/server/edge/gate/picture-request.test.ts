import { describe, expect, test } from 'vitest'
import { pictureTarget } from '#server/edge/gate/picture-request.ts'

const picture = (query: string) => pictureTarget(`/_next/image?${query}`)

describe('the address of a picture', () => {
  test('other addresses are left alone', () => {
    expect(pictureTarget('/treasuries?w=1')).toBeNull()
    expect(pictureTarget('/_next/images')).toBeNull()
  })

  test('gets its quality, and loses what it does not know', () => {
    const whole = '/_next/image?url=%2Fimages%2Fa.png&w=64&q=75'
    expect(picture('url=%2Fimages%2Fa.png&w=64')).toBe(whole)
    expect(picture('w=64&url=/images/a.png&q=75&v=2')).toBe(whole)
    expect(pictureTarget('/_next/image/?url=/images/a.png&w=64')).toBe(whole)
  })

  test.each([
    ['', '"url"'],
    ['url=&w=64', '"url"'],
    ['url=https%3A%2F%2Fexample.com%2Fa.png&w=64', '"url"'],
    ['url=%2F%2Fexample.com%2Fa.png&w=64', '"url"'],
    ['url=/images/a.png&url=/images/b.png&w=64', '"url"'],
    ['url=/images/a.png', '"w" must be one of 640, 750'],
    ['url=/images/a.png&w=65', '"w"'],
    ['url=/images/a.png&w=%ff', '"w"'],
    ['url=/images/a.png&w=64&w=64', '"w"'],
    ['url=/images/a.png&w=64&q=', '"q" must be 75'],
    ['url=/images/a.png&w=64&q=075', '"q"'],
  ])('%s is refused', (query, message) => {
    expect(() => picture(query)).toThrow(message)
  })
})
