import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { pageUpTo, paging } from '#base/list-fields.ts'
import { notificationKinds } from './rules/kinds.ts'

export const Notification = z.object({
  id: z.number(),
  kind: z.enum(notificationKinds),
  /** In the caller's language. */
  title: z.string(),
  path: z.string(),
  at: z.string(),
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** Where the user wants notifications of a kind. */
export const NotificationChoice = z.object({
  kind: z.enum(notificationKinds),
  inPortal: z.boolean(),
  byMail: z.boolean(),
})
export type NotificationChoice = z.infer<typeof NotificationChoice>

const choices = z.object({ data: z.array(NotificationChoice) })

export const notificationCalls = calls({
  list: call({
    id: 'belfry.notifications.list',
    method: 'GET',
    path: '/notifications',
    access: ['signed-in'],
    summary: 'What the signed-in user was told in the last ninety days, newest first, and how much of it is unread',
    query: z.object({
      ...paging,
      page: pageUpTo(4000),
      /** One kind, or several separated by commas. */
      kind: z.optional(z.string().check(z.maxLength(100))),
      /** `1`: unread only. */
      unread: z.optional(z.enum(['0', '1'])),
    }),
    output: z.object({
      data: z.array(Notification),
      page: z.number(),
      perPage: z.number(),
      total: z.number(),
      unread: z.number(),
    }),
  }),
  read: call({
    id: 'belfry.notifications.read',
    method: 'POST',
    path: '/notifications/read',
    access: ['signed-in'],
    summary: 'Marks notifications as read, or as unread again; without numbers all of them',
    body: z.object({
      ids: z.optional(z.array(z.number().check(z.int(), z.positive())).check(z.minLength(1), z.maxLength(200))),
      isRead: z._default(z.boolean(), true),
    }),
    output: z.object({ unread: z.number() }),
  }),
  choices: call({
    id: 'belfry.notifications.choices',
    method: 'GET',
    path: '/notifications/choices',
    access: ['signed-in'],
    summary: 'Of what the signed-in user is told, in the portal and by mail',
    output: choices,
  }),
  choose: call({
    id: 'belfry.notifications.choose',
    method: 'PUT',
    path: '/notifications/choices',
    access: ['signed-in'],
    summary: 'Changes that for the kinds that are named',
    body: z.object({ choices: z.array(NotificationChoice).check(z.minLength(1), z.maxLength(20)) }),
    output: choices,
  }),
})
