/**
 * Whether a text is a path of the portal and nothing else, so that as a link it leads to no other site: browsers read a
 * backslash as a slash and leave out control characters, so neither may stand in it.
 */
export const isOwnPath = (text: string): boolean => /^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(text)
