import * as z from 'zod/mini'
import { asLines, asOneLine } from '#base/one-line.ts'
import { certificateProblems, certificateStates, dnsStates, forwardingTypes, longestText } from '../rules/forwarding.ts'

const text = (most: number) => z._default(z.string().check(...asLines, z.maxLength(most, { error: 'too_long' })), '')
const line = (most: number) => z._default(z.string().check(...asOneLine, z.maxLength(most, { error: 'too_long' })), '')

/** A rule as sent; `readHostname` and `readDestination` parse it. */
export const ForwardingInput = z.object({
  /** Relative to the domain: `www`, `@` for the domain itself, `*` for every name below it. */
  hostname: z.string().check(z.maxLength(300, { error: 'hostname_invalid' })),
  destinationAddress: z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(8000)),
  type: z.enum(forwardingTypes),
  /** Whether the visitor's path and query are appended to the destination. */
  keepPath: z._default(z.boolean(), true),
  cloakTitle: line(longestText.cloakTitle),
  description: line(longestText.description),
  keywords: line(longestText.keywords),
  /** Shown where the destination does not allow being framed. */
  noFrameBody: text(longestText.noFrameBody),
  /** Confirms the removal of records that lead the host elsewhere. */
  replaceRecords: z._default(z.boolean(), false),
})
export type ForwardingInput = z.infer<typeof ForwardingInput>

export const Forwarding = z.object({
  id: z.number(),
  hostname: z.string(),
  /** The full name, in ASCII: `www.example.be`, `*.example.be`. */
  host: z.string(),
  destinationAddress: z.string(),
  /** The address in the record of this host: the forwarder's. */
  fallbackIp: z.nullable(z.string()),
  type: z.enum(forwardingTypes),
  keepPath: z.boolean(),
  cloakTitle: z.string(),
  description: z.string(),
  keywords: z.string(),
  noFrameBody: z.string(),
  dns: z.object({ state: z.enum(dnsStates), found: z.array(z.string()), checkedAt: z.nullable(z.string()) }),
  certificate: z.object({
    state: z.enum(certificateStates),
    problem: z.nullable(z.enum(certificateProblems)),
    detail: z.nullable(z.string()),
    expiresAt: z.nullable(z.string()),
  }),
})
export type Forwarding = z.infer<typeof Forwarding>

/** How the hosts of a domain reach the forwarder. */
export const ForwardingPlace = z.object({
  domain: z.string(),
  /** Whether our name servers answer for the domain, so that the records are kept automatically. */
  isZoneHere: z.boolean(),
  /** Addresses of the forwarder; empty when forwarding is not offered here. */
  addresses: z.array(z.string()),
  /** A running forwarder, for the preview; null when none runs. */
  isRunning: z.boolean(),
})
export type ForwardingPlace = z.infer<typeof ForwardingPlace>

/** The current response of a host. */
export const Tried = z.object({
  /** The address that was asked. */
  address: z.string(),
  status: z.nullable(z.number()),
  location: z.nullable(z.string()),
  milliseconds: z.number(),
  /** Why there is no response: no listener, no certificate, timeout. */
  failure: z.nullable(z.enum(['not-running', 'no-certificate', 'no-answer'])),
})
export type Tried = z.infer<typeof Tried>
