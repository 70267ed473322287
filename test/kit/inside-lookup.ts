import dns from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Resolves servers of a test, at addresses that are not public. */
export const insideLookup = dns.lookup as unknown as LookupFunction
