/**
 * Whether a text is a path within the portal and cannot, as a link, lead to another site: browsers read a backslash
 * as a slash and drop control characters, so neither is allowed.
 */
export const isOwnPath = (text: string): boolean => /^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(text)
