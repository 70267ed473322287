import * as z from 'zod/mini'
import { signInRefusals } from '#areas/session/sign-in/contract/refusals.ts'
import { passwordPair, sameTwice } from '#areas/session/sign-in/rules/password.ts'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { peopleRefusals } from '../../clients/contract/refusals.ts'
import { userRefusals } from './refusals.ts'

const { own_rights, outranked, user_is_disabled } = userRefusals

export const clientPasswordCalls = calls({
  update: call({
    id: 'people.clients.update-password',
    method: 'PUT',
    path: '/clients/{id}/update-password',
    access: ['signed-in', 'own-session', 'partner|admin', 'perm:users|admin'],
    credentials: 'of-others',
    summary: "Sets the password of a client's main user, and ends that user's sessions",
    params: z.object({ id: wholeNumber }),
    body: z.object(passwordPair).check(sameTwice),
    rate: 'sign-in',
    transaction: false,
    refuses: { ...peopleRefusals, ...signInRefusals, own_rights, outranked, user_is_disabled },
  }),
})
