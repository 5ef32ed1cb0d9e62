import { configure } from '@testing-library/react'

/** A busy machine may take longer than a second to draw what a test waits for; what never comes still fails. */
configure({ asyncUtilTimeout: 5_000 })
