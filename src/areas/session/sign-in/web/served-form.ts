import { currentLocale, withLocale } from '#design/language/locale.ts'
import { nextPath } from '../rules/next-path.ts'
import { signInWith } from './sign-in-call.ts'
import type { SoFar } from './so-far.ts'

type Inputs = Record<'username' | 'password', HTMLInputElement>

/** Into the portal, by a page of its own: this one has nothing of it. */
const enter = (): void => {
  const next = new URLSearchParams(window.location.search).get('next') ?? undefined
  window.location.replace(withLocale(nextPath(next), currentLocale()))
}

/**
 * Brings the form to life that stands in the page as the server sent it. It signs in whoever is let in at once; anything else is the screen's, which
 * `goOn` puts in its place with what was done so far.
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
  // Focus stays in the field, as everywhere else.
  button?.addEventListener('mousedown', (event) => event.preventDefault())
  letReveal(form, inputs.password)
  // `theme.js` keeps a press that came before this.
  if (form.dataset.served === 'sent') void submit()
  return { enter, failed: (error: unknown) => goOn({ ...typed(), error }) }
}

/** The eye in the field of the password, and a word while Caps Lock is on. */
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
