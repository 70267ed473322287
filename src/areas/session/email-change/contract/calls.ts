import * as z from 'zod/mini'
import { LinkState } from '#areas/session/sign-in/contract/calls.ts'
import { signInRefusals } from '#areas/session/sign-in/contract/refusals.ts'
import { token, typedPassword } from '#areas/session/sign-in/contract/token.ts'
import { EmailAddress } from '#areas/session/sign-in/rules/email-address.ts'
import { call, calls } from '#base/call.ts'
import { emailChangeRefusals } from './refusals.ts'

const refuses = { ...signInRefusals, ...emailChangeRefusals }
const own = ['signed-in', 'own-session'] as const
const byLink = z.object({ token })
const Email = z.object({ data: z.object({ email: z.string() }) })

const Pending = z.nullable(z.object({ email: z.string(), askedAt: z.string(), until: z.string() }))
export const NewEmail = z.object({ email: EmailAddress, password: typedPassword })

export const emailChangeCalls = calls({
  pending: call({
    id: 'belfry.email-change.show',
    method: 'GET',
    path: '/user/email-change',
    access: own,
    summary: 'The new address to sign in with that waits to be confirmed, if there is one',
    output: z.object({ data: Pending }),
  }),
  ask: call({
    id: 'belfry.email-change.ask',
    method: 'PUT',
    path: '/user/email',
    access: own,
    credentials: 'own',
    summary:
      'Asks for another address to sign in with: the new one gets a link to confirm, the old one a link that undoes it',
    body: NewEmail,
    output: z.object({ data: Pending }),
    rate: 'mail',
    transaction: false,
    refuses,
  }),
  withdraw: call({
    id: 'belfry.email-change.withdraw',
    method: 'DELETE',
    path: '/user/email-change',
    access: own,
    credentials: 'own',
    summary: 'Takes the request back',
  }),
  confirm: call({
    id: 'belfry.email-change.confirm',
    method: 'POST',
    path: '/confirm-new-email',
    access: ['anonymous-ok'],
    credentials: 'by-secret',
    summary: 'Confirms the new address with the token of the link that was mailed to it',
    body: byLink,
    output: Email,
    status: 200,
    rate: 'sign-up',
    refuses,
  }),
  checkUndo: call({
    id: 'belfry.email-change.check-undo',
    method: 'POST',
    path: '/check-undo-new-email',
    access: ['anonymous-ok'],
    credentials: 'by-secret',
    summary: 'Whether the old address can still be put back with the token of a mailed link; looking does nothing',
    body: byLink,
    output: LinkState,
    status: 200,
    rate: 'sign-in',
    transaction: false,
  }),
  undo: call({
    id: 'belfry.email-change.undo',
    method: 'POST',
    path: '/undo-new-email',
    access: ['anonymous-ok'],
    credentials: 'by-secret',
    summary: 'Puts the old address back with the token of the link that was mailed to it, and ends all sessions',
    body: byLink,
    output: Email,
    status: 200,
    rate: 'sign-up',
    refuses,
  }),
})
