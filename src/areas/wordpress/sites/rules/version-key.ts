const widest = 6
const parts = 4

/**
 * A release in a form that sorts as text, octet by octet: 6.10 after 6.9, and a beta before its release. What is no release sorts
 * first.
 */
export function versionKey(version: string): string {
  const [, numbers = '', rest = ''] = /^(\d+(?:\.\d+)*)(.*)$/.exec(version) ?? []
  const padded = Array.from({ length: parts }, (_, at) => (numbers.split('.')[at] ?? '').padStart(widest, '0'))
  return `${padded.join('.')}${rest === '' ? '.' : `-${rest.replace(/^[-.]/, '').toLowerCase()}`}`
}
