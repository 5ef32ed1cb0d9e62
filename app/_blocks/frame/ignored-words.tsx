/**
 * Says which words of its address a page cannot follow and what they could be; nothing where it
 * follows all of them.
 */
export function IgnoredWords({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <>
      <meta name="robots" content="noindex" />
      <p
        className="mt-4 rounded-md border border-warning bg-[var(--warning-wash)] px-3.5 py-2.5"
        role="note"
      >
        <b>Unknown values in the address:</b> {sentences.join(' ')}
      </p>
    </>
  )
}
