import { type ChallengeKind, challengeKinds } from './port.ts'

const isStar = (name: string): boolean => name.startsWith('*.')

/** Wildcards are proved by `dns-01` alone (RFC 8555 §8.3 and §8.4). */
export const kindsForNames = (names: readonly string[]): readonly ChallengeKind[] =>
  names.some(isStar) ? ['dns-01'] : challengeKinds
