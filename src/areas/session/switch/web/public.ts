export { knownClient } from './queries.ts'

/** For other areas' lists: signs in as this account, by its number. Loaded when it is asked for. */
export const actFor = async (accountId: number): Promise<void> => (await import('./act-as.ts')).actFor(accountId)
