import { fromHex } from '#base/oklch.ts'
import { brandDeclarations } from '#brands/token-css.ts'
import { routes } from '#platform/http/mount.ts'
import { lookCalls } from '../contract/calls.ts'
import { domainStore } from './domain/domain-store.ts'
import { partnerLookStore } from './look-store.ts'
import { refuse } from './refuse.ts'

/** Files named by their content never change; nothing in them is executed, whatever a browser makes of it. */
const forever = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
}

export const lookRoutes = routes(lookCalls, {
  look: ({ look }) => ({
    data: {
      isLabel: look.partnerId !== null,
      name: look.panelName,
      colour: look.colour.hex,
      logo: look.logo,
      support: look.support,
    },
  }),

  logo: async (ctx, { params }) => {
    const logo = (await partnerLookStore.logo(ctx.sql, params.hash)) ?? refuse('logo_not_found')
    const ending = logo.content_type === 'image/png' ? 'png' : 'jpg'
    return { content: logo.content, type: logo.content_type, name: `logo.${ending}`, inline: true, headers: forever }
  },

  colours: (_ctx, { params }) => ({
    content: sheetOf(params.file.slice(0, 6)),
    type: 'text/css; charset=utf-8',
    name: 'colours.css',
    inline: true,
    headers: forever,
  }),

  tlsAllowed: async (ctx, { query }) => {
    const domain = query.domain.toLowerCase().replace(/\.$/, '')
    return (await domainStore.holder(ctx.sql, domain)) ? { data: { domain } } : refuse('tls_not_allowed')
  },
})

/**
 * The brand's colour tokens derived from the colour, as `showHouseColour` in the browser makes them; they override any
 * brand's own.
 */
function sheetOf(hex: string): string {
  const { l, c, h } = fromHex(hex) ?? { l: 0.53, c: 0, h: 0 }
  const lines = Object.entries(brandDeclarations({ hue: h, chroma: c, lightness: l }))
    .filter(([name]) => name.startsWith('--brand') || name === '--on-brand')
    .map(([name, value]) => `  ${name}: ${value};`)
  return `:root:root {\n${lines.join('\n')}\n}\n`
}
