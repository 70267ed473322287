import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { clientOf } from '#areas/people/clients/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { toHex } from '#base/oklch.ts'
import { brands } from '#brands/brands.ts'
import { logoPath } from '#platform/branding/branding.ts'
import type { Ctx } from '#platform/context.ts'
import type { PersonalisationView } from '../contract/shapes.ts'
import type { Personalisation } from '../rules/personalisation.ts'
import { changed } from './changed.ts'
import { domainView } from './domain/own-domain.ts'
import { partnerLookStore } from './look-store.ts'
import { senderStore } from './sender-store.ts'

/** The partner's settings; before the first save, proposals from their details. */
export async function personalisationOf(ctx: Ctx): Promise<{ data: PersonalisationView }> {
  const { clientId } = ctx.requirePrincipal()
  const [look, sender, domain] = await Promise.all([
    partnerLookStore.find(ctx.sql, clientId),
    senderStore.find(ctx.sql, clientId),
    domainView(ctx, clientId),
  ])
  const { label } = ctx.config
  return {
    data: {
      ...(look
        ? {
            isNew: false,
            panelName: look.panel_name,
            colour: look.colour,
            logo: { light: logoPath(look.logo_light), dark: logoPath(look.logo_dark) },
            senderName: look.sender_name,
            supportEmail: look.support_email,
            supportPhone: look.support_phone,
            supportWebsite: look.support_website,
            nameservers: look.nameservers,
          }
        : await proposal(ctx, clientId)),
      sender: sender ? { address: sender.address, verifiedAt: sender.verified_at?.toISOString() ?? null } : null,
      domain,
      neutralSender: label.sender,
      portalHost: label.portalHost,
      portalAddresses: [...label.portalAddresses],
    },
  }
}

async function proposal(ctx: Ctx, clientId: ClientId) {
  const partner = await clientOf(ctx, clientId)
  const { hue, chroma } = brands[partner?.brand ?? ctx.brand.name]
  const name = partner ? clientName(partner) : ''
  return {
    isNew: true,
    panelName: name.replace(/[<>"\\@]/g, '').slice(0, 40),
    colour: toHex({ l: 0.53, c: chroma, h: hue }),
    logo: { light: null, dark: null },
    senderName: '',
    supportEmail: partner?.emailAddress ?? '',
    supportPhone: partner ? `${partner.phonePrefix} ${partner.phoneNumber}`.trim() : '',
    supportWebsite: '',
    nameservers: [],
  }
}

export async function savePersonalisation(ctx: Ctx, said: Personalisation): Promise<void> {
  const { clientId } = ctx.requirePrincipal()
  await partnerLookStore.save(ctx.sql, clientId, said, ctx.now())
  await changed(ctx, clientId, 'partner.personalised', { panelName: said.panelName, colour: said.colour })
}
