const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * The LIKE pattern of all that contains a person's text, letter by letter. Case is the caller's: `ilike`, or lower case on both
 * sides where an index wants it.
 */
export const containing = (text: string): string => `%${literal(text)}%`

/** The LIKE pattern of all that begins with this text. */
export const beginning = (text: string): string => `${literal(text)}%`
