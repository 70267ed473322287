import * as z from 'zod/mini'
import { changeCallRefusals, licenceAccess, licenceParams, Quantity } from '#areas/licences/software/contract/calls.ts'
import { ChangeRow, LicenceCosts } from '#areas/licences/software/contract/shapes.ts'
import { shownPrices } from '#areas/services/changes/contract/shapes.ts'
import { deliveryRefusals } from '#areas/services/delivery/contract/refusals.ts'
import { EmailAddress } from '#areas/session/sign-in/rules/email-address.ts'
import { call, calls } from '#base/call.ts'
import { asOneLine, oneLine } from '#base/one-line.ts'
import { sharingRefusals, subscriptionRefusals, userRefusals } from './refusals.ts'
import { FileSharing, ShareUserRow } from './shapes.ts'

const { service_not_found } = deliveryRefusals
export const sharingCallRefusals = { service_not_found, ...sharingRefusals }
export const subscriptionCallRefusals = { ...changeCallRefusals, ...sharingCallRefusals, ...subscriptionRefusals }

const one = { access: licenceAccess, params: licenceParams, refuses: sharingCallRefusals } as const
const ofUser = {
  ...one,
  status: 202,
  transaction: false,
  refuses: { ...sharingCallRefusals, ...userRefusals },
} as const
const AskedTask = z.object({ success: z.boolean(), task: z.number() })

const name = z.string().check(...asOneLine, z.minLength(1), z.maxLength(80))
/** Two figures of gigabytes at most: what is offered is told by the product. */
const gigabytes = z.number().check(z.int(), z.gte(1), z.lte(100_000))
const Subscription = z.object({ users: Quantity, spaceGb: gigabytes })
/** As the host has it. */
const user = oneLine(254)

export const fileSharingCalls = calls({
  details: call({
    ...one,
    id: 'belfry.software.file-sharing',
    method: 'GET',
    path: '/products/{id}/file-sharing',
    transaction: false,
    summary: 'A company that shares files: all that its host said of it, from when that is, and what is on its way',
    query: z.object({ fresh: z.optional(z.enum(['1'])) }),
    output: z.object({ data: FileSharing }),
  }),
  company: call({
    ...one,
    id: 'software.nomadesk.company',
    method: 'POST',
    path: '/products/{id}/nomadesk/company',
    status: 202,
    summary: 'Sets what a company that shares files is called, and who administers it',
    body: z.object({ name, adminName: name, adminEmail: EmailAddress }),
    output: AskedTask,
  }),
  offer: call({
    ...one,
    id: 'belfry.software.file-sharing.offer',
    method: 'POST',
    path: '/products/{id}/file-sharing/offer',
    transaction: false,
    summary:
      'What another number of users, or more room for each, costs, now and from the next term on; it changes nothing',
    body: Subscription,
    output: z.object({
      data: z.extend(LicenceCosts, {
        before: z.object({ users: z.number(), spaceGb: z.nullable(z.number()) }),
        after: z.object({ users: z.number(), spaceGb: z.number() }),
      }),
    }),
    refuses: subscriptionCallRefusals,
  }),
  subscription: call({
    ...one,
    spends: true,
    id: 'software.nomadesk.subscription',
    method: 'POST',
    path: '/products/{id}/nomadesk/subscription',
    status: 202,
    summary:
      'Gives a company that shares files another number of users, or more room for each; what more costs for the rest of the term is invoiced once it is so. A managed client asks its partner by it',
    body: z.extend(Subscription, shownPrices),
    /** `asked`: whoever pays decides first. */
    output: z.object({ success: z.boolean(), asked: z.boolean() }),
    refuses: subscriptionCallRefusals,
  }),
  changes: call({
    ...one,
    id: 'belfry.software.file-sharing.changes',
    method: 'GET',
    path: '/products/{id}/file-sharing/changes',
    summary: 'The subscriptions that a company had, and when it was given them, the newest first',
    output: z.object({ data: z.array(ChangeRow) }),
  }),
  setRight: call({
    ...one,
    id: 'belfry.software.file-sharing.set-right',
    method: 'POST',
    path: '/products/{id}/file-sharing/set-right',
    status: 202,
    summary: 'Has the host of files set the subscription that was ordered, where somebody changed it there',
    output: AskedTask,
    refuses: subscriptionCallRefusals,
  }),
  users: call({
    ...one,
    id: 'belfry.software.file-sharing.users',
    method: 'GET',
    path: '/products/{id}/file-sharing/users',
    transaction: false,
    rate: 'lookup',
    summary: 'The people of a company that shares files, with how much each of them has, asked of its host',
    output: z.object({ data: z.array(ShareUserRow) }),
  }),
  addUser: call({
    ...ofUser,
    id: 'belfry.software.file-sharing.users.add',
    method: 'POST',
    path: '/products/{id}/file-sharing/users',
    summary: 'Lets somebody in: the host mails them how to choose a password',
    body: z.object({ email: EmailAddress, name }),
    output: AskedTask,
  }),
  changeUser: call({
    ...ofUser,
    id: 'belfry.software.file-sharing.users.change',
    method: 'PUT',
    path: '/products/{id}/file-sharing/users',
    summary: 'Gives somebody another amount of room, shuts them out or lets them in again',
    body: z.object({ user, spaceGb: z.optional(gigabytes), isEnabled: z.optional(z.boolean()) }),
    output: AskedTask,
  }),
  removeUser: call({
    ...ofUser,
    id: 'belfry.software.file-sharing.users.remove',
    method: 'POST',
    path: '/products/{id}/file-sharing/users/remove',
    summary: 'Removes somebody with all their files',
    body: z.object({ user }),
    output: AskedTask,
  }),
})
