import * as z from 'zod/mini'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { aboutLicence } from '#areas/licences/software/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import { locales } from '#base/locale.ts'
import { fileShareKey, type ShareFacts } from '#drivers/file-share/port.ts'
import type { Work } from '#platform/context.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { reading } from './reading.ts'

/** Of what its host answers with how the company stands afterwards: that is kept. */
const atHost = {
  ...aboutLicence,
  driver: () => fileShareKey,
  apply: (work: Work, { subject_id: id }: { subject_id: ServiceId }, facts: ShareFacts): Promise<void> =>
    reading.keepFacts(work, id, facts),
}

export const setCompany = ownOperation({
  name: 'licences.company.set',
  ...atHost,
  onlyNewest: true,
  wanted: z.object({
    company: z.object({
      name: z.string(),
      adminName: z.string(),
      adminEmail: z.string(),
      language: z.enum(locales),
    }),
  }),
  tasks: { 'licences.company.set': m.sharing_task_company },
  ask: (host, { subject_id: id, wanted: { company } }, { operationId }) =>
    host.keepCompany(operationId, { reference: referenceOf(id), company }),
})

export const setSubscription = ownOperation({
  name: 'licences.subscription.set-right',
  ...atHost,
  onlyNewest: true,
  wanted: z.object({ subscription: z.object({ users: z.number(), spaceGb: z.number() }) }),
  tasks: { 'licences.subscription.set-right': m.licences_task_set_right },
  ask: (host, { subject_id: id, wanted: { subscription } }, { operationId }) =>
    host.keepSubscription(operationId, { reference: referenceOf(id), subscription }),
})

export const addUser = ownOperation({
  name: 'licences.users.add',
  ...atHost,
  onlyNewest: 'address',
  wanted: z.object({ address: z.string(), name: z.string() }),
  tasks: { 'licences.users.add': m.sharing_task_add },
  ask: (host, { subject_id: id, wanted: { address, name } }, { operationId }) =>
    host.addUser(operationId, { reference: referenceOf(id), email: address, name }),
})

export const changeUser = ownOperation({
  name: 'licences.users.change',
  ...atHost,
  onlyNewest: 'address',
  wanted: z.object({
    address: z.string(),
    spaceGb: z.optional(z.number()),
    isEnabled: z.optional(z.boolean()),
  }),
  tasks: { 'licences.users.change': m.sharing_task_change },
  ask: (host, { subject_id: id, wanted: { address, ...change } }, { operationId }) =>
    host.changeUser(operationId, { reference: referenceOf(id), user: address, ...change }),
})

export const removeUser = ownOperation({
  name: 'licences.users.remove',
  ...atHost,
  onlyNewest: 'address',
  wanted: z.object({ address: z.string() }),
  tasks: { 'licences.users.remove': m.sharing_task_remove },
  ask: (host, { subject_id: id, wanted: { address } }, { operationId }) =>
    host.removeUser(operationId, { reference: referenceOf(id), user: address }),
})
