import { z } from 'zod'

const key = z.string('Choose a connector.').min(1, 'Choose a connector.').max(100)

export const connectorToAsk = z.strictObject({ key })
export const connectorToSwitch = z.strictObject({ key, isOn: z.boolean() })
