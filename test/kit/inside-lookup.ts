import dns from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Finds servers of a test, which stand where nobody from outside gets. */
export const insideLookup = dns.lookup as unknown as LookupFunction
