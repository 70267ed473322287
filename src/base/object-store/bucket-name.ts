/**
 * What a bucket may be called, as S3 has it (the strict rule, which every provider takes): 3 to 63 small letters, digits, hyphens and dots,
 * no address of a machine, and no dot beside another or beside a hyphen.
 */
export function isBucketName(name: string): boolean {
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(name)) return false
  if (/\.\.|\.-|-\./.test(name)) return false
  return !/^\d{1,3}(?:\.\d{1,3}){3}$/.test(name) && !name.startsWith('xn--') && !name.endsWith('-s3alias')
}

/** The longest name of an object, in octets. */
export const longestObjectKey = 1024

/** In UTF-8. */
const octetsOf = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)

/** Whether an object can be called so: what cannot be written in XML cannot be listed, and dots alone no address can end in. */
export function isObjectKey(key: string): boolean {
  const octets = [...key].reduce((sum, sign) => sum + octetsOf(sign.codePointAt(0) ?? 0), 0)
  const isWritable = key.isWellFormed() && !/[\p{Cc}\ufffe\uffff]/u.test(key)
  return octets > 0 && octets <= longestObjectKey && isWritable && key !== '.' && key !== '..'
}
