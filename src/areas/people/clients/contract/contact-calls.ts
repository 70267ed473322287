import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { Details, detailChecks, detailFields } from '../rules/details.ts'
import { peopleRefusals } from './refusals.ts'
import { Contact } from './shapes.ts'

const refuses = peopleRefusals
const ofClient = z.object({ userId: wholeNumber })
const contactList = z.object({ data: z.array(Contact) })

export const contactCalls = calls({
  list: call({
    id: 'people.contacts.list',
    method: 'GET',
    path: '/users/{userId}/contacts',
    access: ['signed-in'],
    summary: "A client's contacts for domains",
    params: ofClient,
    output: contactList,
    refuses,
  }),
  whmcsList: call({
    id: 'people.contacts.whmcs-list',
    method: 'GET',
    path: '/users/whmcs/{userId}/contacts',
    access: ['signed-in'],
    summary: "A client's contacts, led by the client's own invoicing details as a contact that can be added",
    params: ofClient,
    query: z.object({ uuid: z.optional(z.string().check(z.maxLength(100))) }),
    output: contactList,
    refuses,
  }),
  create: call({
    id: 'belfry.contacts.create',
    tokenScope: 'people',
    method: 'POST',
    path: '/contacts',
    access: ['signed-in', 'perm:domains|perm:users|admin'],
    summary: 'Adds a contact to the caller’s own client, or to a client of the partner who calls',
    body: z.object({ ...detailFields, clientId: z.optional(wholeNumber) }).check(...detailChecks),
    output: z.object({ data: Contact }),
    status: 201,
    refuses,
  }),
  update: call({
    id: 'belfry.contacts.update',
    tokenScope: 'people',
    method: 'PUT',
    path: '/contacts/{id}',
    access: ['signed-in', 'perm:domains|perm:users|admin'],
    summary: 'Changes a contact',
    params: z.object({ id: wholeNumber }),
    body: Details,
    output: z.object({ data: Contact }),
    refuses,
  }),
  remove: call({
    id: 'belfry.contacts.remove',
    tokenScope: 'people',
    method: 'DELETE',
    path: '/contacts/{id}',
    access: ['signed-in', 'perm:domains|perm:users|admin'],
    summary: 'Takes a contact off the list; domains that carry it keep it',
    params: z.object({ id: wholeNumber }),
    refuses,
  }),
})
