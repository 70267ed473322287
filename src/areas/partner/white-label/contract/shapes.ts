import * as z from 'zod/mini'
import { domainProblems, domainStates } from '../rules/own-domain.ts'

const Logo = z.object({ light: z.nullable(z.string()), dark: z.nullable(z.string()) })

/** The partner's own domain, and what they must do for it. */
export const OwnDomainView = z.object({
  name: z.string(),
  state: z.enum(domainStates),
  problem: z.nullable(z.enum(domainProblems)),
  checkedAt: z.nullable(z.string()),
  activatedAt: z.nullable(z.string()),
  certificateExpiresAt: z.nullable(z.string()),
  /** The record that proves ownership. */
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
  /** The sender of mails without a sender of the partner's own. */
  neutralSender: z.string(),
  /** The target of the partner's own domain. */
  portalHost: z.string(),
  portalAddresses: z.array(z.string()),
})
export type PersonalisationView = z.infer<typeof PersonalisationView>

/** The active look, for a page. */
export const PublicLook = z.object({
  /** A partner takes the provider's place. */
  isLabel: z.boolean(),
  name: z.string(),
  colour: z.nullable(z.string()),
  logo: Logo,
  support: z.object({ email: z.string(), phone: z.string(), website: z.string() }),
})
export type PublicLook = z.infer<typeof PublicLook>

/** Whether the sender's domain allows our mail server. */
export const SpfView = z.object({
  state: z.enum(['fine', 'missing', 'none', 'unknown']),
  /** The required record. */
  needs: z.nullable(z.string()),
  found: z.nullable(z.string()),
})
export type SpfView = z.infer<typeof SpfView>
