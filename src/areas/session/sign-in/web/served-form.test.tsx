import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Locale } from '#base/locale.ts'
import { AuthLayout } from '#design/layouts/auth-layout.tsx'
import { LightTools } from '#design/layouts/light-tools.tsx'
import { type SignInLook, signInForm } from '#platform/http/sign-in-form.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { screen, show } from '#test/kit/component/show.tsx'
import { tokenCall } from '../contract/token.ts'
import { bringToLife } from './served-form.ts'
import { SignInScreen } from './sign-in-screen.tsx'
import { goOnWith, type SoFar } from './so-far.ts'

const own: SignInLook = {
  panelName: 'Belfry',
  tagline: 'Domeinnamen en hosting, overzichtelijk geregeld',
  announcement: '',
  logo: { light: null, dark: null },
  hasDrawnSign: true,
  support: undefined,
  canSignUp: true,
}
const year = new Date().getFullYear()

/** What is visible and accessible on a page, without ids and hidden parts. */
function seenOf(page: Element): string {
  const copy = page.cloneNode(true) as Element
  for (const unseen of copy.querySelectorAll('[hidden], noscript, [data-chosen]:not([data-chosen=system])'))
    unseen.remove()
  for (const each of copy.querySelectorAll('*')) {
    const kept = [...each.attributes]
      .filter(({ name }) => !/^(?:id|for|value|method|xmlns|aria-describedby|data-.*)$/.test(name))
      .map(({ name, value }) => [name, name === 'class' ? classesOf(value) : value] as const)
      .sort(([one], [other]) => one.localeCompare(other))
    for (const { name } of [...each.attributes]) each.removeAttribute(name)
    for (const [name, value] of kept) each.setAttribute(name, value)
  }
  return copy.innerHTML.replace(/\n/g, '').replace(/ (\/?>)/g, '$1')
}

const classesOf = (value: string): string =>
  value
    .split(/\s+/)
    .filter((name) => !name.startsWith('lucide'))
    .sort()
    .join(' ')

function served(look: SignInLook, locale: Locale, next?: string): Element {
  const page = document.createElement('div')
  page.innerHTML = signInForm(look, locale, next, year)
  return page
}

function onHost(dataset: Record<string, string>): void {
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name]
  Object.assign(document.documentElement.dataset, dataset)
}

beforeEach(() => vi.stubGlobal('PublicKeyCredential', () => undefined))
afterEach(() => {
  onHost({})
  document.body.innerHTML = ''
})

const label = {
  panelName: 'De Webwinkel',
  tagline: '',
  announcement: '',
  logo: { light: '/api/looks/a.png', dark: '/api/looks/b.png' },
  hasDrawnSign: false,
  support: { email: 'hulp@winkel.example', phone: '+32 9 000 00 12', website: 'https://www.winkel.example/' },
}
const support = { email: 'hulp@winkel.example', phone: '+32 9 000 00 12', website: 'https://www.winkel.example/' }
const labelled = { brand: 'label', panel: 'De Webwinkel', logoLight: '/api/looks/a.png', logoDark: '/api/looks/b.png' }
const said = JSON.stringify({ belfry: { announcement: { nl: 'Zondag <werken> we.', en: '', fr: '' } } })

describe('the form that the server sends', () => {
  it.each([
    ['for a brand', own, {}, undefined],
    ['with what staff announce', { ...own, announcement: 'Zondag <werken> we.' }, { texts: said }, undefined],
    ['on the way to a page', own, {}, '/domains?page=2'],
    ['at the address of a partner', { ...label, canSignUp: true }, { ...labelled, ...support }, undefined],
    ['without sign-up', { ...label, canSignUp: false }, { ...labelled, ...support, hides: '/auth/signup' }, undefined],
  ])('%s is what the screen draws', async (_, look, dataset, next) => {
    onHost(dataset)
    const at = `/auth/signin${next ? `?next=${encodeURIComponent(next)}` : ''}`
    await show(
      <div data-testid="page">
        <AuthLayout
          tools={<LightTools locale="nl" onChoose={() => undefined} />}
          tagline={look.tagline}
          announcement={look.announcement}
        >
          <SignInScreen />
        </AuthLayout>
      </div>,
      { at, locale: 'nl' },
    )
    await screen.findByRole('button', { name: /toegangssleutel/ })
    expect(seenOf(served(look, 'nl', next))).toBe(seenOf(screen.getByTestId('page')))
  })
  it.each(['nl', 'en', 'fr'] as const)('never puts a password into an address, in %s', (locale) => {
    const form = served(own, locale).querySelector('form')
    expect(form?.getAttribute('method')).toBe('post')
  })
})

describe('the form that the server sent', () => {
  const goneOn: SoFar[] = []
  const inPage = () => {
    document.body.append(served(own, 'nl'))
    return document.querySelector('form') as HTMLFormElement
  }
  const alive = (api: FakeApi, form = inPage()) => {
    vi.stubGlobal('fetch', api.fetch)
    bringToLife(form, async (soFar) => void goneOn.push(soFar))
    return form
  }
  const fill = (form: HTMLFormElement, username: string, password: string) => {
    for (const [name, value] of Object.entries({ username, password }))
      (form.elements.namedItem(name) as HTMLInputElement).value = value
  }
  const press = (form: HTMLFormElement) => form.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }))
  const refusal = { error: 'Dat klopt niet.', code: 'sign_in_failed' }
  beforeEach(() => void goneOn.splice(0))

  it('leaves to the screen what was typed, and why nobody is in', async () => {
    const api = new FakeApi().refuse(tokenCall, 400, refusal)
    const form = alive(api)
    fill(form, 'an@example.com', 'verkeerd')
    press(form)
    press(form)
    await expect.poll(() => goneOn).toHaveLength(1)
    expect(goneOn[0]).toMatchObject({ username: 'an@example.com', password: 'verkeerd', error: { code: refusal.code } })
    expect(api.sentTo(tokenCall)).toHaveLength(1)
  })
  it('asks nothing of the server while something is open', () => {
    const api = new FakeApi()
    press(alive(api))
    expect(goneOn).toEqual([{ username: '', password: '', isOpen: true }])
  })
  it('hears who pressed before it was alive', async () => {
    const form = inPage()
    fill(form, 'an@example.com', 'verkeerd')
    form.dataset.served = 'sent'
    alive(new FakeApi().refuse(tokenCall, 400, refusal), form)
    await expect.poll(() => goneOn).toHaveLength(1)
  })
  it('shows a password to whoever asks, and hides it again', () => {
    const form = alive(new FakeApi())
    const eye = form.querySelector<HTMLButtonElement>('[data-reveal]')
    const input = form.elements.namedItem('password') as HTMLInputElement
    eye?.click()
    expect([input.type, eye?.getAttribute('aria-label')]).toEqual(['text', 'Wachtwoord verbergen'])
    eye?.click()
    expect([input.type, eye?.getAttribute('aria-label')]).toEqual(['password', 'Wachtwoord tonen'])
  })
})

describe('the screen that goes on with it', () => {
  it('has what was typed, and says what is open', async () => {
    goOnWith({ username: 'an@example.com', password: '', isOpen: true })
    await show(<SignInScreen />, { locale: 'nl' })
    expect((screen.getByLabelText('E-mailadres') as HTMLInputElement).value).toBe('an@example.com')
    expect(screen.getByLabelText('Wachtwoord').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(screen.getByLabelText('Wachtwoord'))
  })
  it('says why nobody is in', async () => {
    goOnWith({ username: 'an@example.com', password: 'x', error: new Error('NotAllowedError') })
    await show(<SignInScreen />, { locale: 'nl' })
    expect(await screen.findByText(/toegangssleutel/i, { selector: '[role] *, [role]' })).toBeTruthy()
  })
})
