import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { problemRefusals } from '#areas/domains/dns/contract/problem-refusals.ts'
import { portfolioRefusals } from '#areas/domains/portfolio/contract/refusals.ts'
import { cartRefusals } from '#areas/ordering/cart/contract/refusals.ts'
import { cartErrorText } from '#areas/ordering/cart/web/cart-error-text.ts'
import { productRefusals } from '#areas/services/products/contract/refusals.ts'
import { signInRefusals } from '#areas/session/sign-in/contract/refusals.ts'
import { twoFactorRefusals } from '#areas/session/two-factor/contract/refusals.ts'
import { fieldWords } from '#base/field-words.ts'
import { type Locale, locales, type Words } from '#base/locale.ts'
import type { RefusalEntry } from '#base/refusal.ts'
import { ApiError } from '#design/api/api-error.ts'
import { errorText, formErrorText } from '#design/api/error-text.ts'
import { keepsPageOn401, leavingFor, reactionTo } from '#design/api/reactions.ts'
import { copyText } from '#design/feedback/copy.ts'
import { countDown, toast, toastList, toastMs } from '#design/feedback/toast.ts'
import { withLocale } from '#design/language/locale.ts'
import { LastResort } from '#entry/web/pages/last-resort.tsx'
import { platformRefusals, somethingWentWrong } from '#platform/http/refusals.ts'
import { m } from '#words'

// The error catalogue of core §8 and the rules of core §5, message by message: who carries it, and how it reaches a person.

type Message = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string
const inEach = (message: Message): Words => ({
  nl: message({}, { locale: 'nl' }),
  en: message({}, { locale: 'en' }),
  fr: message({}, { locale: 'fr' }),
})

const refused: [says: string, entry: RefusalEntry][] = [
  ['You are not allowed to access this request', platformRefusals.not_allowed],
  ['Service not found', productRefusals.service_not_found],
  ['Email already in use', signInRefusals.email_in_use],
  ['Your code was incorrect', signInRefusals.code_incorrect],
  ['Your code was incorrect', twoFactorRefusals.code_incorrect],
  ['2FA activation failed', twoFactorRefusals.two_factor_not_enabled],
  ['2FA deactivation failed', twoFactorRefusals.two_factor_not_disabled],
  ['An IP address consists of 4 groups of digits from 0 to 255', problemRefusals.invalid_ipv4],
  ['You can order at most 20 domains at once', cartRefusals.too_many_domains],
  ['At most {max} tags', portfolioRefusals.too_many_tags],
  ['Enter only the part after the www. and include the TLD', cartRefusals.domain_invalid],
]

const shown: [says: string, words: Words][] = [
  ['An error occurred while processing your request. Please try again later.', inEach(m.design_network_failure)],
  ['Something went wrong, try again', inEach(m.design_something_wrong)],
  ['Something went wrong, try again', somethingWentWrong],
  ['Error loading data, try later', inEach(m.design_loading_failed)],
  ['Save failed', inEach(m.design_save_failed)],
  ['You are not allowed to access this request', inEach(m.design_not_allowed)],
  ['There are pending transactions. Please try again in a few minutes.', inEach(m.design_pending_transactions)],
  ['There are other products in your cart', cartRefusals.order_type_exists.text],
  ['Another order service already exists in your cart', cartRefusals.order_type_exists.text],
  ['Unpaid invoices', inEach(m.invoices_unpaid_title)],
  ['Invalid file type', inEach(m.design_wrong_file)],
  ['Copied!', inEach(m.design_copied)],
  ['We are carrying out maintenance. Please try again later.', inEach(m.design_maintenance)],
  ['An error occurred while showing the error page', inEach(m.design_error_self)],
  ['You cannot continue without accepting these T&C', fieldWords.terms_not_accepted],
  ['IBAN or BIC incorrect', fieldWords.iban_bic_incorrect],
  ['Enter only the part after the www. and include the TLD', fieldWords.invalid_domain],
  ['Fill in this field', fieldWords.required],
  ['This is not a valid e-mail address', fieldWords.invalid_email],
  ['Wrong IP address', fieldWords.wrong_ip],
  ['This postal code does not fit the chosen country', fieldWords.invalid_postal_code],
  ['At least 8 characters with an upper-case letter, a lower-case letter and a digit', fieldWords.weak_password],
  ['The passwords are not the same', fieldWords.passwords_differ],
]

const failed = (status: number, rest: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ status, message: '', method: 'POST', path: '/domains', ...rest })

const effects = {
  toast: vi.fn(),
  here: vi.fn(() => '/domains'),
  signOut: vi.fn(),
  forget: vi.fn(),
  maintenance: vi.fn(),
  heardNothing: async () => false,
  later: (work: () => void) => work(),
}
beforeEach(() => void vi.clearAllMocks())

describe('each message of the catalogue', () => {
  const all: [string, Words][] = [...shown, ...refused.map(([says, { text }]): [string, Words] => [says, text])]
  it.each(all)('“%s” stands in three languages', (says, words) => {
    expect(words.en).toContain(says)
    expect(new Set(locales.map((locale) => words[locale]?.trim())).size).toBe(3)
    expect(Object.values(words)).not.toContain('')
  })

  it.each(refused)('“%s” is told in a toast, in the words of the server and without its code', (_says, entry) => {
    for (const locale of locales) {
      effects.toast.mockClear()
      reactionTo(failed(entry.status, { code: 'its_code', message: entry.text[locale] }), effects)
      expect(effects.toast).toHaveBeenCalledExactlyOnceWith(entry.text[locale])
    }
  })

  it('about another order type has words of its own in the cart, and those of pending transactions elsewhere', () => {
    const error = failed(409, { code: 'order_type_exists', message: 'x' })
    expect(Object.values(cartRefusals.order_type_exists.text)).toContain(cartErrorText(error))
    expect(errorText(error)).toBe(m.design_pending_transactions())
  })

  it('“Save failed” is told by a form whose change was not kept for a reason that nobody gave', () => {
    const save = { method: 'PUT' }
    expect(formErrorText(failed(500, save))).toBe(`${m.design_save_failed()}. ${m.design_something_wrong()}`)
    expect(formErrorText(failed(0, save))).toBe(
      `${m.design_save_failed()}. ${m.design_network_failure()} ${m.design_unanswered()}`,
    )
    expect(formErrorText(failed(409, { ...save, message: 'Te laat' }))).toBe('Te laat')
    expect(formErrorText(failed(500))).toBe(m.design_something_wrong())
  })
})

describe('a session that ended', () => {
  const kept = [
    'auth/signin',
    'order',
    'sso',
    'signup',
    'email-verification',
    'partner-signup',
    'domains/config/a.be/k',
  ]
  const left = ['domains', 'overview', 'orders', 'signup-of-others', 'domains/a.be/config', 'user/edit-profile']
  it.each(locales)('keeps the person on the exempt paths in %s, and on no other', (locale) => {
    expect(kept.filter((path) => !keepsPageOn401(withLocale(`/${path}`, locale)))).toEqual([])
    expect(left.filter((path) => keepsPageOn401(withLocale(`/${path}`, locale)))).toEqual([])
  })
})

describe('what is refused on a read', () => {
  it.each([{ message: 'Nee' }, {}])('is swallowed: no toast, nowhere to go, nobody signed out', (rest) => {
    reactionTo(failed(403, { method: 'GET', ...rest }), effects)
    leavingFor(failed(403, { method: 'GET', ...rest }), effects)
    expect(
      [effects.toast, effects.signOut, effects.forget, effects.maintenance].flatMap(({ mock }) => mock.calls),
    ).toEqual([])
  })
})

describe('a toast', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    for (const { id } of toastList.current()) toast.dismiss(id)
  })
  const texts = () => toastList.current().map(({ text }) => text)

  it('stands for 5000 ms', () => {
    expect(toastMs).toBe(5000)
    countDown(toast.bad('Weg'), false)
    vi.advanceTimersByTime(4999)
    expect(texts()).toEqual(['Weg'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('stays while somebody points at it, and has its time again afterwards', () => {
    const id = toast.bad('Blijf')
    const stop = countDown(id, false)
    vi.advanceTimersByTime(4000)
    stop?.()
    expect(countDown(id, true)).toBeUndefined()
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['Blijf'])
    countDown(id, false)
    vi.advanceTimersByTime(5000)
    expect(texts()).toEqual([])
  })

  it('says that a text was copied, and what to do where the browser forbids it', async () => {
    const writeText = vi.fn(async () => undefined)
    expect(await copyText('ns1.belfry.example', { writeText })).toBe(true)
    expect(writeText).toHaveBeenCalledExactlyOnceWith('ns1.belfry.example')
    expect(await copyText('x', { writeText: () => Promise.reject(new Error('denied')) })).toBe(false)
    expect(texts()).toEqual([m.design_copied(), m.design_copy_failed()])
  })
})

describe('the page for errors', () => {
  it('that fails itself says so and leads home, without the kit', () => {
    const page = new LastResort({ children: 'never shown' })
    page.state = LastResort.getDerivedStateFromError()
    const html = renderToStaticMarkup(page.render())
    expect(html).toContain(m.design_error_self())
    expect(html).toContain('href="/"')
    expect(html).not.toContain('never shown')
  })
})
