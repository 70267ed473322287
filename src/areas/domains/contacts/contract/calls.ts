import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { ManyTask } from '#base/many.ts'
import { contactRefusals } from './refusals.ts'
import { BulkContacts, ChangedContact, ContactOutcome, DomainRoles, StoredContact } from './shapes.ts'

const refuses = contactRefusals
const params = z.object({ domain: z.string().check(z.minLength(1), z.maxLength(255)) })

export const domainContactCalls = calls({
  roles: call({
    id: 'belfry.domains.contact-roles',
    method: 'GET',
    path: '/domains/{domain}/contact-roles',
    access: ['signed-in', 'perm:domains'],
    summary:
      'Who stands in which role of a domain, which roles its registry asks for, and the change that is under way',
    params,
    output: z.object({ data: DomainRoles }),
    refuses,
  }),
  bulkUpdate: call({
    id: 'domains.contact.bulk-update',
    method: 'PUT',
    path: '/domains/contact/bulk-update',
    access: ['signed-in', 'perm:domains'],
    status: 202,
    summary: 'Puts contacts into roles of one or several domains; each domain has an outcome of its own',
    body: BulkContacts,
    output: z.object({ data: z.array(ContactOutcome), task: ManyTask }),
    refuses,
  }),
  update: call({
    id: 'domains.contact.update',
    method: 'PUT',
    path: '/domains/contact/{id}',
    access: ['signed-in', 'perm:domains'],
    status: 202,
    summary: 'Changes a contact on all domains that carry it, or as a copy on one of them',
    params: z.object({ id: wholeNumber }),
    body: ChangedContact,
    output: z.object({ data: StoredContact, domains: z.array(ContactOutcome) }),
    refuses,
  }),
  mailAgain: call({
    id: 'belfry.domains.holder-mail',
    method: 'POST',
    path: '/domains/{domain}/contact-roles/mail-again',
    access: ['signed-in', 'perm:domains'],
    rate: 'mail',
    summary: 'Mails the new holder of a domain once more the link with which they confirm',
    params,
    output: z.object({ success: z.boolean(), to: z.string() }),
    refuses,
  }),
  giveUp: call({
    id: 'belfry.domains.holder-give-up',
    method: 'POST',
    path: '/domains/{domain}/contact-roles/give-up',
    access: ['signed-in', 'perm:domains'],
    summary: 'Takes back a change of holder that waits for the new holder',
    params,
    output: z.object({ success: z.boolean() }),
    refuses,
  }),
})
