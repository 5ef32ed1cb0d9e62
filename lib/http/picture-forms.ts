/** Widths in pixels that `next/image` offers: of screens, and of what stands small on them. */
export const PICTURE_WIDTHS = {
  screens: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
  small: [16, 32, 48, 64, 96, 128, 256, 384],
}

/** The one quality of pictures, which an address may leave out. */
export const PICTURE_QUALITY = 75
