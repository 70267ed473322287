import { mailboxConfirmed, otherLinkFollowed } from '#areas/session/sign-in/server/public.ts'
import { subscriber } from '#platform/domain-events.ts'
import { confirmAddress } from './confirm-address.ts'
import { confirmRegistrant } from './confirm-registrant.ts'

export const registrationSubscribers = [
  subscriber(mailboxConfirmed, async (work, { clientId, email, goesOn }) => {
    goesOn(await confirmAddress(work, { clientId, email }))
  }),

  subscriber(otherLinkFollowed, async (work, { token, confirmed }) => {
    const holder = await confirmRegistrant(work, token)
    if (holder) confirmed(holder)
  }),
] as const
