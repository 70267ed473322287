import { routes } from '#platform/http/mount.ts'
import { whiteLabelCalls } from '../contract/calls.ts'
import { askDomain, checkDomain, removeDomain } from './domain/own-domain.ts'
import { setLabelStatus } from './label-status.ts'
import { personalisationOf, savePersonalisation } from './personalisation.ts'
import { removeLogo, saveLogo } from './save-logo.ts'
import { askSender, confirmSender, removeSender, spfOfSender } from './sender.ts'

export const whiteLabelRoutes = routes(whiteLabelCalls, {
  get: personalisationOf,

  save: async (ctx, { body }) => {
    await savePersonalisation(ctx, body)
    return personalisationOf(ctx)
  },

  saveLogo: async (ctx, { params }) => {
    await saveLogo(ctx, params.theme)
    return personalisationOf(ctx)
  },

  removeLogo: async (ctx, { params }) => {
    await removeLogo(ctx, params.theme)
    return personalisationOf(ctx)
  },

  askSender: async (ctx, { body }) => {
    await askSender(ctx, body.address)
    return personalisationOf(ctx)
  },

  confirmSender: async (ctx, { body }) => {
    await confirmSender(ctx, body.code)
    return personalisationOf(ctx)
  },

  removeSender: async (ctx) => {
    await removeSender(ctx)
    return personalisationOf(ctx)
  },

  spf: async (ctx) => ({ data: await spfOfSender(ctx) }),

  askDomain: async (ctx, { body }) => {
    await askDomain(ctx, body.name)
    return personalisationOf(ctx)
  },

  checkDomain: async (ctx) => {
    await checkDomain(ctx)
    return personalisationOf(ctx)
  },

  removeDomain: async (ctx) => {
    await removeDomain(ctx)
    return personalisationOf(ctx)
  },

  setStatus: (ctx, { body }) => setLabelStatus(ctx, body.clientId, body.status),
})
