import * as z from 'zod/mini'
import { domainProblems, domainStates } from '../rules/own-domain.ts'

const Logo = z.object({ light: z.nullable(z.string()), dark: z.nullable(z.string()) })

/** The partner's own domain, and what they have to do for it. */
export const OwnDomainView = z.object({
  name: z.string(),
  state: z.enum(domainStates),
  problem: z.nullable(z.enum(domainProblems)),
  checkedAt: z.nullable(z.string()),
  activatedAt: z.nullable(z.string()),
  certificateExpiresAt: z.nullable(z.string()),
  /** The record that proves whose name it is. */
  proof: z.object({ name: z.string(), value: z.string() }),
})
export type OwnDomainView = z.infer<typeof OwnDomainView>

export const SenderView = z.object({ address: z.string(), verifiedAt: z.nullable(z.string()) })

export const PersonalisationView = z.object({
  /** Nothing was saved yet: these are proposals. */
  isNew: z.boolean(),
  panelName: z.string(),
  colour: z.string(),
  logo: Logo,
  senderName: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  supportWebsite: z.string(),
  nameservers: z.array(z.string()),
  sender: z.nullable(SenderView),
  domain: z.nullable(OwnDomainView),
  /** The sender of mails as long as there is no sender of the partner's own. */
  neutralSender: z.string(),
  /** Where the partner's own domain has to lead. */
  portalHost: z.string(),
  portalAddresses: z.array(z.string()),
})
export type PersonalisationView = z.infer<typeof PersonalisationView>

/** What a page needs to know of the look in force. */
export const PublicLook = z.object({
  /** A partner takes the provider's place. */
  isLabel: z.boolean(),
  name: z.string(),
  colour: z.nullable(z.string()),
  logo: Logo,
  support: z.object({ email: z.string(), phone: z.string(), website: z.string() }),
})
export type PublicLook = z.infer<typeof PublicLook>

/** Does the sender's domain let our mail server send for it? */
export const SpfView = z.object({
  state: z.enum(['fine', 'missing', 'none', 'unknown']),
  /** What belongs in the record. */
  needs: z.nullable(z.string()),
  found: z.nullable(z.string()),
})
export type SpfView = z.infer<typeof SpfView>
