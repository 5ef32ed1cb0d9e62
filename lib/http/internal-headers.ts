/** Headers by which the HTTP server and the processes behind it tell each other things; no reader gets to see them. */

/** On a request: it has come through the HTTP server. */
export const HTTP_SERVER_HEADER = 'x-assay-http'
/** On an answer: its process has lost the database, and what failed is no fault of the page. */
export const AWAY_HEADER = 'x-assay-away'
/** On an answer: the id of who is signed in, for the log of requests. */
export const READER_HEADER = 'x-assay-reader'
