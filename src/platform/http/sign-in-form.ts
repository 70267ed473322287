import { type Locale, locales, pathIn } from '#base/locale.ts'
import { m } from '#words'
import { escapeHtml as text } from './escape-html.ts'
import { icon, spinner } from './sign-in-icons.ts'

/** The brand or partner of the sign-in page. */
export type SignInLook = {
  panelName: string
  tagline: string
  announcement: string
  logo: { light: string | null; dark: string | null }
  /** Whether the brand's drawn logo is theirs; otherwise the first letter is shown. */
  hasDrawnSign: boolean
  support: { email: string; phone: string; website: string } | undefined
  canSignUp: boolean
}

const buttonClass =
  'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap border font-medium no-underline transition-colors duration-100 disabled:pointer-events-none disabled:opacity-45 disabled:shadow-none data-held:pointer-events-none data-held:opacity-45 data-held:shadow-none'
const quiet = 'bg-transparent text-ink border-transparent hover:bg-hover active:bg-hover'
const large = 'h-11 px-4 text-lg gap-2 rounded-lg'
const linkClass =
  'rounded-xs font-medium text-brand-ink underline decoration-brand-line underline-offset-3 hover:decoration-current'
const fieldBox =
  'flex h-9 w-full min-w-0 items-center rounded-md border border-line-strong bg-surface text-base text-ink hover:border-ink-soft has-[input:focus]:border-ring has-[input:focus]:outline-2 has-[input:focus]:-outline-offset-1 has-[input:focus]:outline-ring data-focus-within:border-ring data-focus-within:outline-2 data-focus-within:-outline-offset-1 data-focus-within:outline-ring data-invalid:border-bad-ink data-disabled:bg-sunken data-disabled:text-ink-soft'
const inputClass = 'h-full w-full min-w-0 flex-1 bg-transparent px-2.5 outline-none! placeholder:text-ink-soft'

/**
 * The sign-in form as static HTML, shown before any script has loaded: the same as `AuthLayout` with `SignInScreen`
 * renders, which a test checks. `session/sign-in/web/served-form.ts` activates it, and leaves to those screens what it
 * does not handle.
 */
export function signInForm(look: SignInLook, locale: Locale, next: string | undefined, year: number): string {
  const say = { locale }
  const then = next === undefined ? '' : `?next=${encodeURIComponent(next)}`
  const link = (path: string, words: string, search = '') =>
    `<a href="${text(pathIn(locale, `${path}${search}`))}" class="${linkClass}">${text(words)}</a>`
  const card = `<h1 class="font-semibold text-xl tracking-tight">${text(m.session_sign_in({}, say))}</h1>
${next ? `<p class="mt-1 text-ink-soft">${text(m.session_sign_in_first({}, say))}</p>` : ''}
<div class="mt-5">
<noscript><p class="mb-4 rounded-xl border border-warning-line bg-warning-tint px-4 py-3">${text(m.design_needs_script({}, say))}</p></noscript>
<form novalidate method="post" data-served class="flex flex-col gap-4">
${field(
  'username',
  m.session_email({}, say),
  'type="email" autocomplete="username webauthn" inputmode="email" spellcheck="false"',
)}
${field(
  'password',
  m.session_password({}, say),
  'type="password" autocomplete="current-password"',
  revealButton(locale),
  m.design_caps_lock({}, say),
)}
<div class="-mt-1 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">${link('/auth/signin/forgot-password', m.session_forgot_question({}, say))}${link('/sso/login', m.sso_organisation({}, say), then)}</div>
<button type="submit" class="${buttonClass} ${large} bg-brand text-on-brand border-transparent shadow-card hover:bg-brand-hover active:bg-brand-hover w-full">${spinner}${text(m.session_sign_in({}, say))}<span class="sr-only" hidden>${text(m.design_loading({}, say))}</span></button>
</form>
<div class="mt-3 flex flex-col gap-3"><button type="button" data-passkey class="${buttonClass} ${large} bg-surface text-ink border-line shadow-card hover:bg-hover active:bg-hover w-full">${icon('fingerprint', 16, 2)}${text(m.passkeys_sign_in({}, say))}</button></div>
${look.canSignUp ? `<p class="mt-5 border-line border-t pt-4 text-center text-ink-soft">${text(m.session_no_account({}, say))} ${link('/auth/signup', m.session_sign_up({}, say))}</p>` : ''}
</div>`
  return page(look, locale, year, card)
}

function page(look: SignInLook, locale: Locale, year: number, card: string): string {
  const say = { locale }
  return `<div class="flex min-h-dvh flex-col">
<a href="#main" class="sr-only rounded-md bg-inverse px-3 py-2 font-medium text-on-inverse focus:not-sr-only focus:fixed! focus:top-2 focus:left-2 focus:z-60 focus:px-3! focus:py-2!">${text(m.design_skip_to_content({}, say))}</a>
<div class="flex justify-end gap-1 p-3">${languages(locale)}${themes(locale)}</div>
<main id="main" tabindex="-1" class="mx-auto flex w-full max-w-[26rem] flex-1 flex-col px-4 pt-[6vh] pb-10 outline-none!">
<div class="mb-6 flex flex-col items-start gap-1.5 px-1">${brandMark(look)}${look.tagline && `<p class="text-ink-soft">${text(look.tagline)}</p>`}</div>
${look.announcement && `<p class="mb-4 whitespace-pre-line break-words rounded-xl border border-info-line bg-info-tint px-4 py-3 text-sm">${text(look.announcement)}</p>`}
<div class="rounded-xl border border-line bg-surface p-6 shadow-card">${card}</div>
</main>
<div aria-hidden="true" class="row-drawing"></div>
<footer class="page flex flex-wrap justify-between gap-x-6 gap-y-1 py-6 text-ink-soft text-sm"><span>${text(m.design_rights({ year }, say))}</span>${supportLine(look, locale)}<a href="${pathIn(locale, '/accessibility')}" class="rounded-xs text-inherit no-underline hover:underline">${text(m.design_accessibility({}, say))}</a></footer>
</div>`
}

function field(name: string, label: string, attributes: string, beside = '', help = ''): string {
  const hint =
    help && `<p id="served-${name}-help" data-caps-lock class="text-ink-soft text-sm" hidden>${text(help)}</p>`
  return `<div class="group/field flex min-w-0 flex-col gap-1.5"><div class="flex items-center gap-1"><label for="served-${name}" class="font-medium text-ink text-sm">${text(label)}</label></div><div class="${fieldBox}"><input id="served-${name}" name="${name}" ${attributes} class="${inputClass}">${beside}</div>${hint}<p aria-live="polite" class="sr-only"></p></div>`
}

const revealButton = (locale: Locale): string =>
  `<button type="button" aria-label="${text(m.design_show_password({}, { locale }))}" data-reveal="${text(m.design_hide_password({}, { locale }))}" class="${buttonClass} h-7 px-2 text-sm gap-1.5 rounded-md w-7 px-0! ${quiet} mr-1">${icon('eye', 15, 1.75)}${icon('eye-off', 15, 1.75, ' hidden')}</button>`

const languageNames: Record<Locale, string> = { nl: 'Nederlands', en: 'English', fr: 'Français' }

function languages(locale: Locale): string {
  const items = locales.map((each) => {
    const isHere = each === locale
    return `<li><button type="button" lang="${each}"${isHere ? ' aria-current="true"' : ''} class="h-9 rounded-md px-2 font-medium hover:bg-hover ${isHere ? 'text-ink' : 'text-ink-soft'}">${each.toUpperCase()}<span class="sr-only"> ${languageNames[each]}</span></button></li>`
  })
  return `<ul aria-label="${text(m.design_language({}, { locale }))}" class="flex items-center">${items.join('')}</ul>`
}

/** One icon per theme; the style sheet shows the current one. */
function themes(locale: Locale): string {
  const say = { locale }
  const choices = [
    ['system', 'monitor', m.design_theme_system({}, say), 'light'],
    ['light', 'sun', m.design_theme_light({}, say), 'dark'],
    ['dark', 'moon', m.design_theme_dark({}, say), 'system'],
  ] as const
  return choices
    .map(
      ([is, picture, label, next]) =>
        `<button type="button" data-chosen="${is}" data-choose="${next}" aria-label="${text(`${m.design_colon({ label: m.design_theme({}, say) }, say)} ${label}`)}" class="${buttonClass} h-9 px-3 text-base gap-2 rounded-md w-9 px-0! ${quiet} text-ink-soft">${icon(picture, 18, 1.75)}</button>`,
    )
    .join('')
}

function brandMark({ panelName, logo, hasDrawnSign }: SignInLook): string {
  const picture = (path: string, shown = '') =>
    `<img src="${text(path)}" alt="" class="size-7 shrink-0 rounded-md object-contain${shown}">`
  const dark = logo.dark ?? logo.light
  const sign = !logo.light
    ? `<span aria-hidden="true" class="flex size-7 shrink-0 items-center justify-center rounded-md bg-brand font-semibold text-on-brand text-sm">${hasDrawnSign ? '<span class="sign size-5"></span>' : text(panelName.slice(0, 1))}</span>`
    : dark && dark !== logo.light
      ? picture(logo.light, ' on-light') + picture(dark, ' on-dark')
      : picture(logo.light)
  return `<span class="flex min-w-0 items-center gap-2.5">${sign}<span class="truncate font-semibold text-ink text-lg tracking-tight">${text(panelName)}</span></span>`
}

function supportLine({ support }: SignInLook, locale: Locale): string {
  if (!support || !(support.email || support.phone || support.website)) return ''
  const { phone, email, website } = support
  const link = (to: string, words: string, more = '') =>
    `<a class="text-ink-soft underline-offset-3 hover:text-ink hover:underline" href="${text(to)}"${more}>${text(words)}</a>`
  return `<span class="flex flex-wrap gap-x-3 gap-y-1"><span>${text(m.design_support({}, { locale }))}</span>${phone && link(`tel:${phone.replace(/[^+\d]/g, '')}`, phone)}${email && link(`mailto:${email}`, email)}${website && link(website, website.replace(/^https?:\/\/(www\.)?|\/$/g, ''), ' rel="noopener noreferrer" target="_blank"')}</span>`
}
