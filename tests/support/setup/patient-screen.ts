import { configure } from '@testing-library/react'
import { WAIT_MS } from '../../../scripts/tests/patience.mjs'

/** A busy machine may take longer than a second to draw what a test waits for; what never comes still fails. */
configure({ asyncUtilTimeout: WAIT_MS })
