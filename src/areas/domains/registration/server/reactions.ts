import { mailboxConfirmed, otherLinkFollowed } from '#areas/session/sign-in/server/public.ts'
import { reaction } from '#platform/reactions.ts'
import { confirmAddress } from './confirm-address.ts'
import { confirmRegistrant } from './confirm-registrant.ts'
import { registerDomain } from './register-domain.ts'

export const registrationReactions = [
  registerDomain.retry,

  reaction(mailboxConfirmed, async (work, { clientId, email, goesOn }) => {
    goesOn(await confirmAddress(work, { clientId, email }))
  }),

  reaction(otherLinkFollowed, async (work, { token, confirmed }) => {
    const holder = await confirmRegistrant(work, token)
    if (holder) confirmed(holder)
  }),
] as const
