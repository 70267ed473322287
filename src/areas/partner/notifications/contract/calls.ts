import * as z from 'zod/mini'
import { EmailAddress } from '#areas/session/sign-in/rules/email-address.ts'
import { call, calls } from '#base/call.ts'
import { licenceEvents, maxAddresses, paces } from '../rules/licence-news.ts'

export const LicenceNotifications = z
  .object({
    /** The subjects to be notified about; none switches the mails off. */
    events: z.array(z.enum(licenceEvents)).check(z.maxLength(licenceEvents.length)),
    addresses: z.array(EmailAddress).check(z.maxLength(maxAddresses)),
    /** One mail per event, or one a day with all of them. */
    pace: z.enum(paces),
  })
  .check(
    z.refine(({ events, addresses }) => events.length === 0 || addresses.length > 0, {
      path: ['addresses'],
      error: 'required',
    }),
  )
export type LicenceNotifications = z.infer<typeof LicenceNotifications>

const access = ['signed-in', 'partner', 'perm:products|perm:services'] as const

export const licenceNotificationCalls = calls({
  get: call({
    id: 'partner.license-notifications.get',
    method: 'GET',
    path: '/users/partners/settings/license-notifications',
    access,
    summary: 'What a partner is told about the licences of its clients, to which addresses and how often',
    output: z.object({ data: LicenceNotifications }),
  }),
  save: call({
    id: 'partner.license-notifications.save',
    method: 'POST',
    path: '/users/partners/settings/license-notifications',
    access,
    summary: 'Sets what a partner is told about the licences of its clients',
    body: LicenceNotifications,
    output: z.object({ data: LicenceNotifications }),
    status: 200,
  }),
})
