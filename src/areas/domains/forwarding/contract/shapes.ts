import * as z from 'zod/mini'
import { asLines, asOneLine } from '#base/one-line.ts'
import { certificateProblems, certificateStates, dnsStates, forwardingTypes, longestText } from '../rules/forwarding.ts'

const text = (most: number) => z._default(z.string().check(...asLines, z.maxLength(most, { error: 'too_long' })), '')
const line = (most: number) => z._default(z.string().check(...asOneLine, z.maxLength(most, { error: 'too_long' })), '')

/** A rule as it is sent. What it means is read by the rules: `readHostname`, `readDestination`. */
export const ForwardingInput = z.object({
  /** Relative to the domain: `www`, `@` for the domain itself, `*` for every name below it. */
  hostname: z.string().check(z.maxLength(300, { error: 'hostname_invalid' })),
  destinationAddress: z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(8000)),
  type: z.enum(forwardingTypes),
  /** Whether the path and the query that a visitor asks for come behind the destination. */
  keepPath: z._default(z.boolean(), true),
  cloakTitle: line(longestText.cloakTitle),
  description: line(longestText.description),
  keywords: line(longestText.keywords),
  /** What is shown where a page cannot be shown within another. */
  noFrameBody: text(longestText.noFrameBody),
  /** Says that records which lead the host elsewhere may go. */
  replaceRecords: z._default(z.boolean(), false),
})
export type ForwardingInput = z.infer<typeof ForwardingInput>

export const Forwarding = z.object({
  id: z.number(),
  hostname: z.string(),
  /** The full name, in ASCII: `www.example.be`, `*.example.be`. */
  host: z.string(),
  destinationAddress: z.string(),
  /** The address that stands in the record of this host: the forwarder's. */
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

/** The way of a domain's hosts to the forwarder. */
export const ForwardingPlace = z.object({
  domain: z.string(),
  /** Whether our name servers answer for the domain, so that the records are put and taken away by themselves. */
  isZoneHere: z.boolean(),
  /** Addresses of the forwarder; none: forwarding is not offered here. */
  addresses: z.array(z.string()),
  /** A forwarder that runs, for the preview; null as long as none does. */
  isRunning: z.boolean(),
})
export type ForwardingPlace = z.infer<typeof ForwardingPlace>

/** What a visitor got just now. */
export const Tried = z.object({
  /** The address that was asked. */
  address: z.string(),
  status: z.nullable(z.number()),
  location: z.nullable(z.string()),
  milliseconds: z.number(),
  /** Why nothing came back: nobody listens, no certificate, no answer in time. */
  failure: z.nullable(z.enum(['not-running', 'no-certificate', 'no-answer'])),
})
export type Tried = z.infer<typeof Tried>
