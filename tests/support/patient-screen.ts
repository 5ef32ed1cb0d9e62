/** A busy machine may take longer than a second to draw what a test waits for; what never comes still fails. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 5_000 })
}

export {}
