/** The text behind the last @ of an address, in lower case; the whole of it where there is none. */
export const mailDomain = (emailOrDomain: string): string =>
  emailOrDomain
    .slice(emailOrDomain.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
