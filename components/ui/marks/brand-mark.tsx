/** An A whose bar is a balance beam, in the octagon of the punch. */
export function BrandMark() {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      <path d="M6.5.5h9l6 6v9l-6 6h-9l-6-6v-9z" fill="var(--invert-bg)" />
      <path
        d="M6.4 15.6 11 5.8l4.6 9.8M4.4 11.2h13.2"
        fill="none"
        stroke="var(--invert-text)"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
