import { clientOf } from '#areas/people/clients/server/public.ts'
import { routes } from '#platform/http/mount.ts'
import { licenceNotificationCalls } from '../contract/calls.ts'
import { licenceEvents, tidyAddresses } from '../rules/licence-news.ts'
import { notificationStore } from './notification-store.ts'

export const licenceNotificationRoutes = routes(licenceNotificationCalls, {
  get: async (ctx) => {
    const { clientId } = ctx.requirePrincipal()
    const saved = await notificationStore.find(ctx.sql, clientId)
    if (saved) return { data: saved }
    // Off by default; the address is filled in already.
    const client = await clientOf(ctx, clientId)
    return { data: { events: [], addresses: client ? [client.emailAddress] : [], pace: 'daily' as const } }
  },

  save: async (ctx, { body }) => {
    const { clientId } = ctx.requirePrincipal()
    const data = {
      events: licenceEvents.filter((event) => body.events.includes(event)),
      addresses: tidyAddresses(body.addresses),
      pace: body.pace,
    }
    await notificationStore.save(ctx.sql, clientId, data, ctx.now())
    await ctx.changed(
      {
        action: 'partner.licence-notifications-changed',
        object: { type: 'client', id: clientId },
        clientId,
        details: { events: data.events.join(' '), addresses: data.addresses.join(' '), pace: data.pace },
      },
      { clientId, type: 'licence-notifications.changed', subject: clientId },
    )
    return { data }
  },
})
