/** A wildcard stands for exactly one label (RFC 6125 §6.4.3). */
export function coversName(pattern: string, host: string): boolean {
  const [name, asked] = [pattern.toLowerCase().replace(/\.$/, ''), host.toLowerCase().replace(/\.$/, '')]
  if (!name.startsWith('*.')) return name === asked
  const dot = asked.indexOf('.')
  return dot > 0 && asked.slice(dot) === name.slice(1)
}

export const coversAny = (patterns: readonly string[], host: string): boolean =>
  patterns.some((pattern) => coversName(pattern, host))

/** The name without its star: where a proof of it is looked for. */
export const provedName = (name: string): string => name.replace(/^\*\./, '')
