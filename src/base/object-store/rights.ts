/** What a key may do: everything, or only read. */
export const keyRights = ['all', 'read'] as const
export type KeyRights = (typeof keyRights)[number]

export const versioningStates = ['off', 'on', 'paused'] as const
export type Versioning = (typeof versioningStates)[number]

export const mostKeys = 50
export const mostBuckets = 1000
