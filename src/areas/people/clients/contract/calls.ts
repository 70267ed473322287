import * as z from 'zod/mini'
import { RecentActivity } from '#areas/overview/home/contract/shapes.ts'
import { whiteLabelRefusals } from '#areas/partner/white-label/contract/refusals.ts'
import { signInRefusals } from '#areas/session/sign-in/contract/refusals.ts'
import { NewPassword } from '#areas/session/sign-in/rules/password.ts'
import { call, calls } from '#base/call.ts'
import { pageOutput, pagingOfAnySize, wholeNumber } from '#base/list-fields.ts'
import { locales } from '#base/locale.ts'
import { Country, detailChecks, detailFields } from '../rules/details.ts'
import { orderingWays } from '../rules/ordering.ts'
import { peopleRefusals } from './refusals.ts'
import { Client, Statistics } from './shapes.ts'

const byId = z.object({ id: wholeNumber })

/** For partners: what a managed client may order by itself. */
const ordering = z.optional(z.enum(orderingWays))

/**
 * Sign-up by a visitor, or a new client of a partner. With a password the visitor is signed in at once; without one a
 * mail invites the person to choose it.
 */
export const NewClient = z
  .object({
    ...detailFields,
    password: z.optional(NewPassword),
    locale: z.optional(z.enum(locales)),
    /** For partners: whether the partner manages the client and pays for it. */
    managed: z.optional(z.boolean()),
    ordering,
    /** For partners: whose look the client sees from the first mail on. Left out: by the partner's settings. */
    whiteLabelStatus: z.optional(z.pipe(z.coerce.number(), z.literal([0, 1, 2]))),
  })
  .check(...detailChecks)
export const ChangedClient = z
  .object({ ...detailFields, locale: z.optional(z.enum(locales)), managed: z.optional(z.boolean()), ordering })
  .check(...detailChecks)

export const clientSorts = [
  'name',
  '-name',
  'email',
  '-email',
  'city',
  '-city',
  'created',
  '-created',
  'managed',
  '-managed',
] as const

export const ClientListQuery = z.object({
  ...pagingOfAnySize,
  /** Name, company or e-mail address. */
  q: z.optional(z.string().check(z.maxLength(200))),
  sort: z._default(z.enum(clientSorts), 'name'),
  kind: z.optional(z.enum(['managed', 'unmanaged'])),
  /** 0 none, 1 white label, 2 private label (core §3); several separated by commas. */
  label: z.optional(z.string().check(z.regex(/^[012](,[012]){0,2}$/, { error: 'invalid' }))),
  /** For staff: partners only, clients of partners, direct customers, or the clients of the partner with this id. */
  of: z.optional(z.union([z.enum(['partners', 'their-clients', 'direct']), wholeNumber])),
  /** A client code finds that client only. */
  cc: z.optional(wholeNumber),
})

const { not_personalised } = whiteLabelRefusals
const refuses = { ...peopleRefusals, ...signInRefusals }

export const clientCalls = calls({
  create: call({
    id: 'people.clients.create',
    method: 'POST',
    path: '/clients',
    access: ['anonymous-ok'],
    summary: 'Signs a visitor up, or makes a new client of the partner who asks',
    body: NewClient,
    output: z.object({ data: Client, signedIn: z.boolean() }),
    status: 201,
    rate: 'sign-up',
    transaction: false,
    refuses: { ...refuses, not_personalised },
  }),
  update: call({
    id: 'people.clients.update',
    method: 'PUT',
    path: '/clients/{id}',
    access: ['signed-in', 'perm:users|admin'],
    summary: "Changes a client's name, address and language",
    params: byId,
    body: ChangedClient,
    output: z.object({ data: Client }),
    refuses,
  }),
  list: call({
    id: 'people.clients.list',
    method: 'GET',
    path: '/users/clients',
    access: ['signed-in', 'partner|admin'],
    summary: 'The clients of a partner, by page',
    query: ClientListQuery,
    output: pageOutput(Client),
  }),
  show: call({
    id: 'belfry.clients.show',
    method: 'GET',
    path: '/clients/{id}',
    access: ['signed-in'],
    summary: 'One client within reach, with its details',
    params: byId,
    output: z.object({ data: Client }),
    refuses,
  }),
  statistic: call({
    id: 'people.users.statistic',
    method: 'GET',
    path: '/users/{id}/statistic',
    access: ['signed-in'],
    summary: 'How many domains, services, open invoices, tickets and users a client has',
    params: byId,
    output: z.object({ data: Statistics }),
    refuses,
  }),
  activity: call({
    id: 'belfry.clients.activity',
    method: 'GET',
    path: '/clients/{id}/activity',
    access: ['signed-in', 'partner|admin'],
    summary: 'What was done lately for one client, and by whom',
    params: byId,
    output: z.object({ data: z.array(RecentActivity) }),
    refuses,
  }),
  checkVat: call({
    id: 'belfry.clients.check-vat',
    method: 'POST',
    path: '/clients/check-vat',
    access: ['signed-in'],
    summary: 'Asks the European register (VIES) whether a VAT number is valid, and whose it is',
    body: z.object({ country: Country, vat: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
    output: z.object({
      data: z.object({
        /** `none`: there is no register for this country; `unknown`: the register does not answer at the moment. */
        state: z.enum(['valid', 'invalid', 'unknown', 'none']),
        name: z.string(),
        address: z.string(),
      }),
    }),
    rate: 'lookup',
    transaction: false,
    refuses,
  }),
  changePriceCode: call({
    id: 'belfry.clients.change-price-code',
    method: 'PUT',
    path: '/clients/{id}/price-code',
    access: ['signed-in', 'admin'],
    summary: 'By which price list a client buys from now on',
    params: byId,
    body: z.object({ price_code: z.string().check(z.minLength(1), z.maxLength(50)) }),
    output: z.object({ price_code: z.string(), currency_id: z.number() }),
    refuses,
  }),
  priceCode: call({
    id: 'people.clients.price-code',
    method: 'GET',
    path: '/clients/{id}/price-code',
    access: ['signed-in'],
    summary: 'By which price list and currency a client buys',
    params: byId,
    output: z.object({ price_code: z.string(), currency_id: z.number() }),
    refuses,
  }),
})

export const locationCalls = calls({
  find: call({
    id: 'common.locations',
    method: 'GET',
    path: '/locations',
    access: ['anonymous-ok'],
    summary: 'Countries by name, code or dialling prefix, with what an address form needs of each',
    query: z.object({ keyword: z._default(z.string().check(z.maxLength(100)), '') }),
    output: z.object({
      data: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          diallingPrefix: z.string(),
          /** An example of its postal codes; null when it has none. */
          postalSample: z.nullable(z.string()),
        }),
      ),
    }),
  }),
})
