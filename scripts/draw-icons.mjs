// node scripts/draw-icons.mjs: draws the pictures of public/ again: the site's icons, from the mark
// in public/icon.svg, and the monograms of partners with a dashboard. What it writes is committed.
import fs from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { ImageResponse } from 'next/og.js'
import { root } from './paths.mjs'

const INK = '#11141b'
const OCTAGON = 'M6.5.5h9l6 6v9l-6 6h-9l-6-6v-9z'
const LETTER = 'M6.4 15.6 11 5.8l4.6 9.8M4.4 11.2h13.2'
const ICO_SIZES = [16, 32, 48]

const strokes = (width) =>
  `<path d="${LETTER}" fill="none" stroke="#fff" stroke-width="${width}" ` +
  'stroke-linecap="round" stroke-linejoin="round"/>'
/** The mark on nothing, for tabs and lists. */
const mark = (width = 1.6) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22">' +
  `<path d="${OCTAGON}" fill="${INK}"/>${strokes(width)}</svg>`
/**
 * The letter on a whole ground, for systems that cut icons to their own shape; `room` is how much
 * of the side is left free.
 */
const tile = (room) =>
  '<svg xmlns="http://www.w3.org/2000/svg" ' +
  `viewBox="${-room} ${-room} ${22 + 2 * room} ${22 + 2 * room}">` +
  `<path d="M${-room} ${-room}h${22 + 2 * room}v${22 + 2 * room}H${-room}z" fill="${INK}"/>` +
  `${strokes(1.6)}</svg>`

/** Pixels of a drawing, as PNG. */
async function drawPng(svg, size) {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const image = new ImageResponse(createElement('img', { src, width: size, height: size }), {
    width: size,
    height: size,
  })
  return Buffer.from(await image.arrayBuffer())
}

/** A letter on a ground of its own, in the series colours of styles/tokens.css: we draw no logos of others. */
async function drawMonogram(letter, ground, size) {
  const style = {
    width: size,
    height: size,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: size / 5,
    background: ground,
    color: '#fff',
    fontSize: size * 0.56,
    fontWeight: 600,
  }
  const image = new ImageResponse(createElement('div', { style }, letter), {
    width: size,
    height: size,
  })
  return Buffer.from(await image.arrayBuffer())
}

/** An icon file of several sizes: a head of 6 bytes, 16 for each picture, and the pictures as PNG. */
async function drawIco(svg, sizes) {
  const pictures = await Promise.all(sizes.map((size) => drawPng(svg, size)))
  const head = Buffer.alloc(6 + 16 * sizes.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sizes.length, 4)
  let offset = head.length
  pictures.forEach((picture, index) => {
    const at = 6 + 16 * index
    head.writeUInt8(sizes[index], at)
    head.writeUInt8(sizes[index], at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(picture.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += picture.length
  })
  return Buffer.concat([head, ...pictures])
}

const files = {
  // small sizes need a bolder line
  'favicon.ico': await drawIco(mark(2), ICO_SIZES),
  'apple-touch-icon.png': await drawPng(tile(3), 180),
  'icon-192.png': await drawPng(mark(), 192),
  'icon-512.png': await drawPng(mark(), 512),
  // a circle of 80% of the side is never cut away
  'icon-maskable-512.png': await drawPng(tile(5), 512),
  'images/partners/wormhole-bridge.png': await drawMonogram('W', '#4a37aa', 256),
  'images/partners/broadridge-dlr.png': await drawMonogram('B', '#3f66c6', 256),
}
for (const [name, bytes] of Object.entries(files)) {
  const file = path.join(root, 'public', name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, bytes)
}
console.log(
  Object.entries(files)
    .map(([name, bytes]) => `${name}: ${bytes.length} bytes`)
    .join('\n'),
)
