import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { labelTypes } from '../rules/label.ts'
import { OwnDomain } from '../rules/own-domain.ts'
import { Personalisation, SenderAddress } from '../rules/personalisation.ts'
import { whiteLabelRefusals } from './refusals.ts'
import { PersonalisationView, PublicLook, SpfView } from './shapes.ts'

const refuses = whiteLabelRefusals
const access = ['signed-in', 'partner'] as const
/** What all clients see, and the sender of their mails: for users who manage the partner's users. */
const changing = ['signed-in', 'partner', 'perm:users'] as const
const path = '/users/partners/settings/personalization'
const answer = z.object({ data: PersonalisationView })
const theme = z.object({ theme: z.enum(['light', 'dark'], { error: 'invalid' }) })

export const whiteLabelCalls = calls({
  get: call({
    id: 'partner.personalization.get',
    method: 'GET',
    path,
    access,
    summary: 'What the partner’s clients see: name, colour, logos, sender and own domain',
    output: answer,
  }),
  save: call({
    id: 'partner.personalization.save',
    method: 'POST',
    path,
    access: changing,
    summary: 'Saves name, colour, sender’s name and support details',
    body: Personalisation,
    output: answer,
    refuses,
  }),
  saveLogo: call({
    id: 'belfry.white-label.save-logo',
    method: 'POST',
    path: `${path}/logo/{theme}`,
    access: changing,
    accepts: 'form',
    fileField: 'logo',
    summary: 'Takes a logo, PNG or JPG of at most 300×300, in the field `logo`',
    params: theme,
    output: answer,
    refuses,
  }),
  removeLogo: call({
    id: 'belfry.white-label.remove-logo',
    method: 'DELETE',
    path: `${path}/logo/{theme}`,
    access: changing,
    summary: 'Takes a logo away',
    params: theme,
    output: answer,
  }),
  askSender: call({
    id: 'belfry.white-label.ask-sender',
    method: 'POST',
    path: `${path}/sender`,
    access: changing,
    rate: 'mail',
    summary: 'Mails a code to the address from which the partner’s clients shall be mailed',
    body: z.object({ address: SenderAddress }),
    output: answer,
    refuses,
  }),
  confirmSender: call({
    id: 'belfry.white-label.confirm-sender',
    method: 'POST',
    path: `${path}/sender/confirm`,
    access: changing,
    transaction: false,
    summary: 'Confirms the sender’s address with the mailed code',
    body: z.object({ code: z.string().check(z.trim(), z.regex(/^\d{3} ?\d{3}$/, { error: 'invalid' })) }),
    output: answer,
    refuses,
  }),
  removeSender: call({
    id: 'belfry.white-label.remove-sender',
    method: 'DELETE',
    path: `${path}/sender`,
    access: changing,
    summary: 'Mails come from the neutral address again',
    output: answer,
  }),
  spf: call({
    id: 'belfry.white-label.spf',
    method: 'GET',
    path: `${path}/sender/spf`,
    access,
    rate: 'lookup',
    summary: 'Whether the sender’s domain lets our mail server send for it',
    output: z.object({ data: SpfView }),
    refuses,
  }),
  askDomain: call({
    id: 'belfry.white-label.ask-domain',
    method: 'POST',
    path: `${path}/domain`,
    access: changing,
    summary: 'Asks for a domain of the partner’s own; it is checked until it leads here',
    body: z.object({ name: OwnDomain }),
    output: answer,
    refuses,
  }),
  checkDomain: call({
    id: 'belfry.white-label.check-domain',
    method: 'POST',
    path: `${path}/domain/check`,
    access: changing,
    rate: 'lookup',
    summary: 'Looks at the own domain now, also after it failed',
    output: answer,
    refuses,
  }),
  removeDomain: call({
    id: 'belfry.white-label.remove-domain',
    method: 'DELETE',
    path: `${path}/domain`,
    access: changing,
    summary: 'Gives the own domain up, with its certificate',
    output: answer,
    refuses,
  }),
  setStatus: call({
    id: 'partner.white-label-status',
    method: 'POST',
    path: '/users/partners/settings/white-label-status',
    access: changing,
    summary: 'Sets what one client sees: 0 the provider, 1 white label, 2 private label',
    body: z.object({ clientId: z.coerce.number(), status: z.pipe(z.coerce.number(), z.literal([...labelTypes])) }),
    output: z.object({ data: z.object({ clientId: z.number(), whiteLabelStatus: z.number() }) }),
    refuses,
  }),
})

export const lookCalls = calls({
  look: call({
    id: 'belfry.look',
    method: 'GET',
    path: '/look',
    access: ['anonymous-ok'],
    summary: 'Whose face this address shows: name, colour, logo and where to find help',
    output: z.object({ data: PublicLook }),
  }),
  logo: call({
    id: 'belfry.look.logo',
    method: 'GET',
    path: '/looks/logos/{hash}',
    access: ['anonymous-ok'],
    answers: 'file',
    summary: 'A logo by what is in it; never changes',
    params: z.object({ hash: z.string().check(z.regex(/^[\da-f]{64}$/, { error: 'invalid' })) }),
    refuses,
  }),
  colours: call({
    id: 'belfry.look.colours',
    method: 'GET',
    path: '/looks/colours/{file}',
    access: ['anonymous-ok'],
    answers: 'file',
    summary: 'The style sheet of a house colour, made from the colour alone; never changes',
    params: z.object({ file: z.string().check(z.regex(/^[\da-f]{6}\.css$/, { error: 'invalid' })) }),
  }),
  tlsAllowed: call({
    id: 'belfry.tls.allowed',
    method: 'GET',
    path: '/tls/allowed',
    access: ['anonymous-ok'],
    rate: 'lookup',
    summary:
      'Asked by a proxy before it takes a certificate: 200 for a partner’s checked domain, 404 for every other name',
    query: z.object({ domain: z.string().check(z.maxLength(253)) }),
    output: z.object({ data: z.object({ domain: z.string() }) }),
    refuses,
  }),
})
