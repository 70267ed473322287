import * as z from 'zod/mini'
import { AskedTask, asks, looks, MicrosoftId, officeRefusals } from '#areas/microsoft/tenants/contract/base.ts'
import { NewPassword } from '#areas/session/sign-in/rules/password.ts'
import { call, calls } from '#base/call.ts'
import { asOneLine, oneLine } from '#base/one-line.ts'
import { userRefusals } from './refusals.ts'

const refuses = { ...officeRefusals, ...userRefusals }
const act = { ...asks, refuses, transaction: false } as const

export const OfficeUser = z.object({
  id: z.string(),
  userPrincipalName: z.string(),
  name: z.string(),
  isEnabled: z.boolean(),
  isAdministrator: z.boolean(),
  licences: z.array(z.object({ skuId: z.string(), name: z.string() })),
  lastSignInAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export type OfficeUser = z.infer<typeof OfficeUser>
const Seats = z.object({ skuId: z.string(), name: z.string(), bought: z.number(), assigned: z.number() })

const Licences = z.array(MicrosoftId).check(z.maxLength(50))
const OneUser = z.object({ user: MicrosoftId })
/** Shown once: nothing keeps it. It holds as soon as the task is done. */
const WithPassword = z.extend(AskedTask, { user: z.string(), password: z.string() })

export const userCalls = calls({
  list: call({
    ...looks,
    id: 'office.users.list',
    path: '/products/{id}/office/users',
    summary: 'The users of the tenant of a service, and how many licences are given out',
    output: z.object({ data: z.array(OfficeUser), seats: z.array(Seats) }),
    refuses,
  }),
  create: call({
    ...act,
    id: 'office.users.create',
    opensService: true,
    path: '/products/{id}/office/users',
    summary: 'Makes a user with a password that is shown once, and with licences',
    body: z.object({
      user_principal_name: z
        .string()
        .check(...asOneLine, z.maxLength(113), z.regex(/^[^\s@]{1,64}@[a-z\d.-]+$/i, { error: 'invalid' })),
      first_name: oneLine(64),
      last_name: oneLine(64),
      password: z.optional(NewPassword),
      licences: z._default(Licences, []),
    }),
    output: WithPassword,
  }),
  changeLicence: call({
    ...act,
    id: 'office.users.change-license',
    path: '/products/{id}/office/users/change-license',
    summary: 'Gives a user these licences and no others',
    body: z.extend(OneUser, { licences: Licences }),
    output: AskedTask,
  }),
  delete: call({
    ...act,
    id: 'office.users.delete',
    path: '/products/{id}/office/users/delete',
    summary: 'Deletes a user; Microsoft keeps it for 30 days',
    body: OneUser,
    output: AskedTask,
  }),
  resetPassword: call({
    ...act,
    id: 'office.reset-password',
    opensService: true,
    path: '/products/{id}/office/reset-password',
    summary: 'Gives a user a new password, which is shown once',
    body: OneUser,
    output: WithPassword,
  }),
})
