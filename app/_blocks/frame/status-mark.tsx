import { statusMark, type PageStatus } from '#lib/http/page-status.ts'

/** Stands in a page that answers with another status than 200. */
export const StatusMark = ({ status }: { status: PageStatus }) => <meta {...statusMark(status)} />
