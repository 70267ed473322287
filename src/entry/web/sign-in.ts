import { offerPasskeys } from '#areas/session/passkeys/web/served-button.ts'
import { bringToLife } from '#areas/session/sign-in/web/served-form.ts'
import { goOnWith, type SoFar } from '#areas/session/sign-in/web/so-far.ts'
import { isLocale } from '#base/locale.ts'
import { localeOfPath, rememberLocale, setCurrentLocale, stripLocale, withLocale } from '#design/language/locale.ts'
import { chooseTheme, themeChoices } from '#design/tokens/theme-choice.ts'

// The page of sign-in as a visitor meets it first: its form comes in the page, and React and the screens when they are needed.
setCurrentLocale(localeOfPath(window.location.pathname))

async function goOn(soFar: SoFar): Promise<void> {
  goOnWith(soFar)
  const { start } = await import('./start.tsx')
  await start(true)
}

/** Whoever begins to type will soon need the portal: its files come meanwhile, and run when they are asked for. */
function fetchAhead(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-ahead]')) link.rel = 'modulepreload'
}

function speak(button: HTMLButtonElement): void {
  const locale = button.lang
  if (!isLocale(locale)) return
  rememberLocale(locale)
  const { pathname, search, hash } = window.location
  window.location.assign(withLocale(`${stripLocale(pathname)}${search}${hash}`, locale))
}

function tieTools(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[lang]'))
    button.addEventListener('click', () => speak(button))
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-choose]'))
    button.addEventListener('click', () => {
      const choice = themeChoices.find((each) => each === button.dataset.choose) ?? 'system'
      chooseTheme(choice)
      document.querySelector<HTMLElement>(`[data-chosen=${choice}]`)?.focus()
    })
  document.querySelector('a[href="#main"]')?.addEventListener('click', (event) => {
    event.preventDefault()
    document.getElementById('main')?.focus()
  })
}

const form = document.querySelector<HTMLFormElement>('form[data-served]')
if (form) {
  const outcome = bringToLife(form, goOn)
  form.addEventListener('focusin', fetchAhead, { once: true })
  const passkey = document.querySelector<HTMLButtonElement>('button[data-passkey]')
  if (passkey) offerPasskeys(passkey, outcome)
  tieTools()
} else void goOn({ username: '', password: '' })
