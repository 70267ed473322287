const isDots = (part: string): boolean => part === '.' || part === '..'

/**
 * The name of an object in an address. Browsers and `URL` fold `a/../b`, also where the dots are escaped, which would lead to another object or bucket:
 * in such a name the slashes are escaped, and those who sign and check read them as slashes all the same.
 */
export const keyPath = (key: string): string => {
  const parts = key.split('/')
  return parts.map(encodeURIComponent).join(parts.some(isDots) ? '%2F' : '/')
}
