import * as z from 'zod/mini'
import { signInRefusals } from '#areas/session/sign-in/contract/refusals.ts'
import { EmailAddress } from '#areas/session/sign-in/rules/email-address.ts'
import { passwordPair, sameTwice } from '#areas/session/sign-in/rules/password.ts'
import { call, calls } from '#base/call.ts'
import { pageOutput, pagingOfAnySize, wholeNumber } from '#base/list-fields.ts'
import { peopleRefusals } from '../../clients/contract/refusals.ts'
import { userRefusals } from './refusals.ts'
import { accessStates, ProductAccess, Products, person, productTypes, User, userRights, userStates } from './shapes.ts'

const { email_in_use, own_address_missing } = signInRefusals
const refuses = { ...userRefusals, ...peopleRefusals, email_in_use, own_address_missing }
const byAccount = z.object({ account: wholeNumber })
const byClient = z.object({ id: wholeNumber })
const keyword = z.string().check(z.maxLength(200))
const pageOfUsers = pageOutput(User)

export const userSorts = ['name', '-name', 'email', '-email', 'signedIn', '-signedIn', 'client', '-client'] as const
export const UserListQuery = z.object({
  ...pagingOfAnySize,
  /** Name or e-mail address. */
  q: z.optional(keyword),
  sort: z._default(z.enum(userSorts), 'name'),
  status: z.optional(z.enum(userStates)),
  products: z.optional(z.enum(['all', 'selected'])),
  /** The id of a client; `all` for everybody within the caller's scope. Left out: the caller's own client. */
  client: z.optional(z.union([z.literal('all'), wholeNumber])),
})
export type UserListQuery = z.infer<typeof UserListQuery>

export const InvitedUser = z.object({
  ...person,
  ...userRights,
  emailAddress: EmailAddress,
  clientId: z.optional(wholeNumber),
})
export const ChangedUser = z.object({ ...z.partial(z.object(person)).shape, ...userRights })

const managing = ['signed-in', 'perm:users|admin'] as const

export const userCalls = calls({
  list: call({
    id: 'belfry.users.list',
    method: 'GET',
    path: '/users/accounts',
    access: managing,
    summary: 'Who signs in for a client, by page; for partners and staff also for all clients within reach',
    query: UserListQuery,
    output: pageOfUsers,
    refuses,
  }),
  show: call({
    id: 'belfry.users.show',
    method: 'GET',
    path: '/users/accounts/{account}',
    access: managing,
    summary: 'One user, with their rights',
    params: byAccount,
    output: z.object({ data: User }),
    refuses,
  }),
  invite: call({
    id: 'belfry.users.invite',
    method: 'POST',
    path: '/users/accounts',
    access: managing,
    credentials: 'of-others',
    summary: 'Makes a user and mails them a link to choose a password',
    body: InvitedUser,
    output: z.object({ data: User }),
    status: 201,
    rate: 'mail',
    refuses,
  }),
  change: call({
    id: 'belfry.users.change',
    method: 'PUT',
    path: '/users/accounts/{account}',
    access: managing,
    credentials: 'of-others',
    summary: "Changes a user's name, language, rights, products and how they must sign in",
    params: byAccount,
    body: ChangedUser,
    output: z.object({ data: User }),
    refuses,
  }),
  changeStatus: call({
    id: 'belfry.users.change-status',
    method: 'POST',
    path: '/users/accounts/{account}/change-status',
    access: managing,
    credentials: 'of-others',
    summary: 'Shuts a user out, everywhere and at once, or lets them in again',
    params: byAccount,
    body: z.object({ status: z.enum(['active', 'disabled']) }),
    output: z.object({ data: User }),
    refuses,
  }),
  remove: call({
    id: 'belfry.users.remove',
    method: 'DELETE',
    path: '/users/accounts/{account}',
    access: managing,
    credentials: 'of-others',
    summary: 'Takes a user away; what they did keeps their name',
    params: byAccount,
    refuses,
  }),
  inviteAgain: call({
    id: 'belfry.users.invite-again',
    method: 'POST',
    path: '/users/accounts/{account}/invitation',
    access: managing,
    credentials: 'of-others',
    summary: 'Mails a new link to a user who has not chosen a password yet; earlier links stop working',
    params: byAccount,
    output: z.object({ success: z.boolean() }),
    rate: 'mail',
    refuses,
  }),
  resetTwoFactor: call({
    id: 'belfry.users.reset-2fa',
    method: 'POST',
    path: '/users/accounts/{account}/reset-2fa',
    access: [...managing, 'own-session'],
    credentials: 'of-others',
    summary: "Switches off a user's two-factor sign-in, for a user who lost their telephone",
    params: byAccount,
    output: z.object({ success: z.boolean() }),
    rate: 'sign-in',
    refuses,
  }),
  setPassword: call({
    id: 'belfry.users.set-password',
    method: 'PUT',
    path: '/users/accounts/{account}/password',
    access: [...managing, 'partner|admin', 'own-session'],
    credentials: 'of-others',
    summary: "Sets a user's password and ends their sessions",
    params: byAccount,
    body: z.object(passwordPair).check(sameTwice),
    rate: 'sign-in',
    transaction: false,
    refuses,
  }),
  system: call({
    id: 'people.system-users',
    method: 'GET',
    path: '/system-users',
    access: ['signed-in', 'admin'],
    summary: "The provider's own people, by page",
    query: z.object({ ...pagingOfAnySize, q: z.optional(keyword) }),
    output: pageOfUsers,
  }),
  search: call({
    id: 'people.user-search',
    method: 'GET',
    path: '/user/search',
    access: ['signed-in', 'partner|admin'],
    summary: 'Users by a part of their name, address or company, at most twenty',
    query: z.object({ keyword: z._default(keyword, '') }),
    rate: 'lookup',
    output: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          clientId: z.number(),
          clientType: z.enum(['Ordinary', 'Partner', 'Managed Client']),
          name: z.string(),
          companyName: z.string(),
          email: z.string(),
        }),
      ),
    }),
  }),
})

const accessRow = z.object({ id: wholeNumber, access: wholeNumber })

/** `{id}` is the id of the client; `contact` the id of its user. */
export const productAccessCalls = calls({
  list: call({
    id: 'people.product-access.list',
    method: 'GET',
    path: '/users/{id}/product/access',
    access: managing,
    summary: "Which domains and services a client's users see who do not see all of them",
    params: byClient,
    query: z.object({ contact: z.optional(wholeNumber) }),
    output: z.object({ data: z.array(ProductAccess) }),
    refuses,
  }),
  create: call({
    id: 'people.product-access.create',
    method: 'POST',
    path: '/users/{id}/product/access',
    access: managing,
    credentials: 'of-others',
    summary: 'Lets a user see all products, or adds some to those they see',
    params: byClient,
    body: z.object({ contact: wholeNumber, products: z.union([z.literal('all'), Products]) }),
    output: z.object({ data: z.array(ProductAccess) }),
    status: 201,
    refuses,
  }),
  remove: call({
    id: 'people.product-access.delete',
    method: 'DELETE',
    path: '/users/{id}/product/access/{access}',
    access: managing,
    credentials: 'of-others',
    summary: 'Takes one domain or service from what a user sees',
    params: accessRow,
    refuses,
  }),
  changeStatus: call({
    id: 'people.product-access.change-status',
    method: 'POST',
    path: '/users/{id}/product/access/{access}/change-status',
    access: managing,
    credentials: 'of-others',
    summary: 'Pauses the access to one domain or service, or resumes it',
    params: accessRow,
    body: z.object({ status: z.enum(accessStates) }),
    output: z.object({ data: ProductAccess }),
    refuses,
  }),
  choices: call({
    id: 'belfry.product-access.choices',
    method: 'GET',
    path: '/users/{id}/product/choices',
    access: managing,
    summary: "A client's domains and services by a part of their name, to choose from",
    params: byClient,
    query: z.object({ keyword: z._default(keyword, '') }),
    output: z.object({
      data: z.array(
        z.object({ type: z.enum(productTypes), id: z.number(), name: z.string(), product: z.nullable(z.string()) }),
      ),
    }),
    refuses,
  }),
})
