/** A list that is edited by staging: the rules of a small firewall. For the style guide and for tests. */
export type SampleRule = { id: number; from: string; port: number }
export type SampleInput = Omit<SampleRule, 'id'>

export const sampleRules: readonly SampleRule[] = [
  { id: 1, from: '0.0.0.0/0', port: 443 },
  { id: 2, from: '192.0.2.0/24', port: 22 },
  { id: 3, from: '198.51.100.7/32', port: 5432 },
]

export const keyOfRule = ({ id }: Pick<SampleRule, 'id'>): string => `rule-${id}`
export const lineOfRule = ({ from, port }: SampleInput): string => `${from} → ${port}`
