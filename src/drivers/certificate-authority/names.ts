import { type ChallengeKind, challengeKinds } from './port.ts'

const isStar = (name: string): boolean => name.startsWith('*.')

/** RFC 8555 §8.3 and §8.4: a star is proved in its zone alone. */
export const kindsForNames = (names: readonly string[]): readonly ChallengeKind[] =>
  names.some(isStar) ? ['dns-01'] : challengeKinds
