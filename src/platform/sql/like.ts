const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * The LIKE pattern for texts that contain the given one literally. Case is up to the caller: `ilike`, or lower case on
 * both sides where an index needs it.
 */
export const containing = (text: string): string => `%${literal(text)}%`

/** The LIKE pattern for texts that begin with the given one. */
export const beginning = (text: string): string => `${literal(text)}%`
