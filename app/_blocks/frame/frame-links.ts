/** Pages that stand in the bar above every page, and in the foot. */
export const METHODOLOGY = { label: 'Methodology', href: '/methodology' }
export const STATUS = { label: 'Status', href: '/status' }
