import type { FastifyRequest } from 'fastify'
import { isLocale, type Locale } from '#base/locale.ts'
import { brands } from '#brands/brands.ts'
import { m } from '#words'
import type { Branding } from '../branding/branding.ts'
import { escapeHtml } from './escape-html.ts'
import { sessionCookie } from './server-parts.ts'
import { type SignInLook, signInForm } from './sign-in-form.ts'

type Asked = Pick<FastifyRequest, 'url' | 'texts'>

/** The sign-in page of a visitor. With a session cookie, valid or not, the portal itself is served, which redirects. */
export const isSignIn = ({ url, cookies }: Pick<FastifyRequest, 'url' | 'cookies'>): boolean =>
  /^(?:\/(?:en|fr))?\/(?:auth\/signin|login)\/?(?:\?|$)/.test(url) && cookies[sessionCookie] === undefined

/** The look of the sign-in form, the same that `design/tokens/brand.ts` reads from the page. */
function signInLook(look: Branding, { texts = {} }: Asked, hides: readonly string[], locale: Locale): SignInLook {
  const isPartners = look.partnerId !== null
  const said = texts[look.brand] ?? {}
  const { supportEmail: email = look.support.email, supportPhone: phone = look.support.phone } = said
  const isOwnSupport = said.supportEmail !== undefined || said.supportPhone !== undefined
  const hidden: readonly string[] = isPartners ? hides : brands[look.brand].hiddenScreens
  return {
    panelName: look.panelName,
    tagline: isPartners ? '' : (look.tagline?.[locale] ?? ''),
    announcement: isPartners ? '' : (said.announcement?.[locale] ?? ''),
    logo: look.logo,
    hasDrawnSign: !isPartners && look.panelName === brands[look.brand].panelName,
    support: isPartners ? look.support : isOwnSupport ? { email, phone, website: '' } : undefined,
    canSignUp: !hidden.includes('/auth/signup'),
  }
}

/** The sign-in page with its form, shown before any script has loaded. */
export function withSignInForm(page: string, look: Branding, request: Asked, hides: readonly string[]): string {
  const first = request.url.split(/[/?]/)[1] ?? ''
  const locale = isLocale(first) ? first : 'nl'
  const next = new URLSearchParams(request.url.split('?')[1] ?? '').get('next') ?? undefined
  const form = signInForm(signInLook(look, request, hides, locale), locale, next, new Date().getFullYear())
  const title = escapeHtml(`${look.panelName} – ${m.session_sign_in({}, { locale })}`)
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('<div id="app"></div>', () => `<div id="app">${form}</div>`)
}
