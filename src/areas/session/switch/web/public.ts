export { knownClient } from './queries.ts'

/** For lists of other areas: acts as this account. Loaded on demand. */
export const actFor = async (accountId: number): Promise<void> => (await import('./act-as.ts')).actFor(accountId)
