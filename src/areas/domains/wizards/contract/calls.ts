import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { wizardRefusals } from './refusals.ts'
import {
  Chosen,
  DmarcAnalysis,
  GoogleInput,
  MailPolicy,
  MicrosoftInput,
  SpfAnalysis,
  SpfTrial,
  WizardState,
} from './shapes.ts'

const refuses = wizardRefusals
const access = ['signed-in|share-key', 'perm:domains|share-key'] as const
/** The id or the name of a domain. */
const params = z.object({ domain: z.string().check(z.minLength(1), z.maxLength(255)) })
const record = z.string().check(z.trim(), z.maxLength(4000))
/** The record as the caller saw it, null when there was none; a change made meanwhile refuses the request. */
const seen = z.optional(z.nullable(z.string().check(z.maxLength(4000))))
const saved = z.object({ data: z.object({ record: z.string(), changed: z.boolean() }) })
const carriedOut = z.object({
  data: z.object({ added: z.number(), changed: z.number(), removed: z.number(), state: WizardState }),
})

export const wizardCalls = calls({
  check: call({
    id: 'dns.wizard.check-have-records',
    method: 'GET',
    path: '/domains/{domain}/check-have-records',
    access,
    summary:
      'What each wizard would change and what is there already, in our zone and in public DNS; options as they are sent to it',
    params,
    query: z.extend(z.extend(GoogleInput, MicrosoftInput.shape), {
      /** Both when left out, with options known to both unchanged. */
      wizard: z.optional(z.enum(['google', 'microsoft'])),
      mx: z.optional(z.enum(['single', 'legacy', 'set', 'none'])),
    }),
    output: z.object({ data: z.array(WizardState) }),
    rate: 'lookup',
    refuses,
  }),
  google: call({
    id: 'dns.wizard.google-records',
    method: 'POST',
    path: '/domains/{domain}/google-records',
    access,
    summary: 'Sets the records of Google Workspace: the chosen lines of the plan, or all that change something',
    params,
    body: z.extend(GoogleInput, Chosen),
    output: carriedOut,
    rate: 'dns-write',
    refuses,
  }),
  microsoft: call({
    id: 'dns.wizard.office365-records',
    method: 'POST',
    path: '/domains/{domain}/office365-records',
    access,
    summary: 'Sets the records of Microsoft 365: the chosen lines of the plan, or all that change something',
    params,
    body: z.extend(MicrosoftInput, Chosen),
    output: carriedOut,
    rate: 'dns-write',
    refuses,
  }),
  policy: call({
    id: 'belfry.dns.mail-policy.get',
    method: 'GET',
    path: '/domains/{domain}/mail-policy',
    access,
    summary:
      'SPF with its includes followed and counted, DMARC, keys and reports of a domain, in our zone and in public DNS',
    params,
    output: z.object({ data: MailPolicy }),
    rate: 'lookup',
    refuses,
  }),
  analyseSpf: call({
    id: 'belfry.dns.mail-policy.analyse-spf',
    method: 'GET',
    path: '/domains/{domain}/mail-policy/spf',
    access,
    summary:
      'What an SPF record that is being written would cost and let through; with `ip` what becomes of mail from there',
    params,
    query: z.object({ record, ip: z.optional(z.string().check(z.maxLength(60))) }),
    output: z.object({ data: SpfAnalysis, trial: z.nullable(SpfTrial) }),
    rate: 'lookup',
    refuses,
  }),
  saveSpf: call({
    id: 'belfry.dns.mail-policy.save-spf',
    method: 'PUT',
    path: '/domains/{domain}/mail-policy/spf',
    access,
    summary: 'Replaces the SPF record of a domain; there is one afterwards',
    params,
    body: z.object({ record, seen }),
    output: saved,
    transaction: false,
    rate: 'dns-write',
    refuses,
  }),
  analyseDmarc: call({
    id: 'belfry.dns.mail-policy.analyse-dmarc',
    method: 'GET',
    path: '/domains/{domain}/mail-policy/dmarc',
    access,
    summary: 'What a DMARC record that is being written says, and whether its addresses take the reports',
    params,
    query: z.object({ record }),
    output: z.object({ data: DmarcAnalysis }),
    rate: 'lookup',
    refuses,
  }),
  saveDmarc: call({
    id: 'belfry.dns.mail-policy.save-dmarc',
    method: 'PUT',
    path: '/domains/{domain}/mail-policy/dmarc',
    access,
    summary: 'Replaces the DMARC record of a domain; there is one afterwards',
    params,
    body: z.object({ record, seen }),
    output: saved,
    rate: 'dns-write',
    refuses,
  }),
})
