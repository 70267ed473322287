import { currentLocale, withLocale } from '#design/language/locale.ts'
import { nextPath } from '../rules/next-path.ts'
import { signInWith } from './sign-in-call.ts'
import type { SoFar } from './so-far.ts'

type Inputs = Record<'username' | 'password', HTMLInputElement>

/** By a full page load: this page has nothing of the portal loaded. */
const enter = (): void => {
  const next = new URLSearchParams(window.location.search).get('next') ?? undefined
  window.location.replace(withLocale(nextPath(next), currentLocale()))
}

/**
 * Activates the server-rendered form. It signs in users who need nothing more; for everything else `goOn` mounts the
 * screen in its place, with what was entered so far.
 */
export function bringToLife(form: HTMLFormElement, goOn: (soFar: SoFar) => Promise<void>) {
  const inputs = form.elements as unknown as Inputs
  const typed = () => ({ username: inputs.username.value, password: inputs.password.value })
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  let isSending = false
  const show = (isBusy: boolean) => {
    isSending = isBusy
    button?.toggleAttribute('aria-disabled', isBusy)
    if (isBusy) button?.setAttribute('aria-disabled', 'true')
    for (const part of button?.children ?? []) part.toggleAttribute('hidden', !isBusy)
  }
  const submit = async () => {
    if (isSending) return
    const soFar = typed()
    if (soFar.username.trim() === '' || soFar.password.trim() === '') return goOn({ ...soFar, isOpen: true })
    show(true)
    try {
      await signInWith(soFar.username, soFar.password)
      enter()
    } catch (error) {
      await goOn({ ...soFar, error })
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  // Keeps the focus in the field.
  button?.addEventListener('mousedown', (event) => event.preventDefault())
  letReveal(form, inputs.password)
  // `theme.js` recorded a submit that happened before this ran.
  if (form.dataset.served === 'sent') void submit()
  return { enter, failed: (error: unknown) => goOn({ ...typed(), error }) }
}

/** The button that shows the password, and a hint while Caps Lock is on. */
function letReveal(form: HTMLFormElement, password: HTMLInputElement): void {
  const eye = form.querySelector<HTMLButtonElement>('[data-reveal]')
  eye?.addEventListener('click', () => {
    const isShown = password.type === 'password'
    password.type = isShown ? 'text' : 'password'
    const label = eye.getAttribute('aria-label') ?? ''
    eye.setAttribute('aria-label', eye.dataset.reveal ?? '')
    eye.dataset.reveal = label
    for (const picture of eye.children) picture.toggleAttribute('hidden')
  })
  const hint = form.querySelector<HTMLElement>('[data-caps-lock]')
  password.addEventListener('keyup', (event) => {
    const isOn = event.getModifierState('CapsLock')
    if (!hint || hint.hidden === !isOn) return
    hint.hidden = !isOn
    if (isOn) password.setAttribute('aria-describedby', hint.id)
    else password.removeAttribute('aria-describedby')
  })
}
