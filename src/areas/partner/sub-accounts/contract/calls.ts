import * as z from 'zod/mini'
import { peopleRefusals } from '#areas/people/clients/contract/refusals.ts'
import { ChangedUser, InvitedUser, UserListQuery } from '#areas/people/users/contract/calls.ts'
import { userRefusals } from '#areas/people/users/contract/refusals.ts'
import { User } from '#areas/people/users/contract/shapes.ts'
import { signInRefusals } from '#areas/session/sign-in/contract/refusals.ts'
import { passwordPair, sameTwice } from '#areas/session/sign-in/rules/password.ts'
import { switchRefusals } from '#areas/session/switch/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { pageOutput, wholeNumber } from '#base/list-fields.ts'

const { email_in_use, own_address_missing } = signInRefusals
const { client_not_found } = peopleRefusals
const refuses = { ...userRefusals, client_not_found, email_in_use, own_address_missing }
const params = z.object({ user: wholeNumber })
const done = z.object({ success: z.boolean() })
const access = ['signed-in', 'perm:users|admin'] as const
const atTheKeyboard = [...access, 'own-session'] as const

export const subAccountCalls = calls({
  list: call({
    id: 'partner.sub-accounts.list',
    method: 'GET',
    path: '/users/sub-accounts',
    access,
    summary: 'Who else signs in for a client: the caller’s own, or with `client` one of a partner’s clients',
    query: UserListQuery,
    output: pageOutput(User),
    refuses,
  }),
  create: call({
    id: 'partner.sub-accounts.create',
    method: 'POST',
    path: '/users/sub-accounts',
    access,
    credentials: 'of-others',
    summary: 'Makes a sub-account with a role and products, and mails its owner a link to choose a password',
    body: InvitedUser,
    output: z.object({ data: User }),
    status: 201,
    rate: 'mail',
    refuses,
  }),
  update: call({
    id: 'partner.sub-accounts.update',
    method: 'PUT',
    path: '/users/sub-accounts/{user}',
    access,
    credentials: 'of-others',
    summary: 'Changes a sub-account; what is left out stays as it is',
    params,
    body: ChangedUser,
    output: z.object({ data: User }),
    refuses,
  }),
  remove: call({
    id: 'partner.sub-accounts.delete',
    method: 'DELETE',
    path: '/users/sub-accounts/{user}',
    access,
    credentials: 'of-others',
    summary: 'Takes a sub-account away; its sessions and tokens end at once',
    params,
    refuses,
  }),
  changePassword: call({
    id: 'partner.sub-accounts.change-password',
    method: 'PUT',
    path: '/users/sub-accounts/{user}/change-password',
    access: atTheKeyboard,
    credentials: 'of-others',
    summary: 'Sets the password of a sub-account and ends its sessions',
    params,
    body: z.object(passwordPair).check(sameTwice),
    rate: 'sign-in',
    transaction: false,
    refuses,
  }),
  resetTwoFactor: call({
    id: 'partner.sub-accounts.reset-2fa',
    method: 'POST',
    path: '/users/sub-accounts/{user}/reset-2fa',
    access: atTheKeyboard,
    credentials: 'of-others',
    summary: 'Switches off the two-factor sign-in of a sub-account whose owner lost their telephone',
    params,
    output: done,
    status: 200,
    rate: 'sign-in',
    refuses,
  }),
  sso: call({
    id: 'partner.sub-accounts.sso',
    method: 'POST',
    path: '/users/sub-accounts/{user}/sso',
    access: ['signed-in', 'partner|admin', 'perm:users|admin', 'own-session'],
    credentials: 'of-others',
    summary: 'Makes a link that opens a sub-account once, within a minute, in the caller’s name',
    params,
    output: z.object({ data: z.object({ url: z.string() }) }),
    status: 201,
    refuses: { ...refuses, ...switchRefusals },
  }),
})
