import fs from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { noteJudged } from './judged.ts'
import { allowRefusal, expectRefusal, surprises, watchBrowser } from './watched.ts'

export const password = 'Welkom2026'
export type DemoPersona = 'customer' | 'partner' | 'managed' | 'subuser' | 'admin'
export type Language = 'nl' | 'en' | 'fr'

/** `/domains` in English is `/en/domains`; Dutch has no prefix. */
export const inLanguage = (language: Language, path: string) => (language === 'nl' ? path : `/${language}${path}`)

/** Signs a person in through the API, as the sign-in screen does: the cookie is all that the browser keeps. */
export async function signInAs(page: Pick<Page, 'request'>, username: string): Promise<void> {
  const answer = await page.request.post('/api/oauth/token', {
    headers: { 'x-belfry': '1' },
    data: { grant_type: 'password', username, password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

export const signIn = (page: Pick<Page, 'request'>, persona: DemoPersona) => signInAs(page, `${persona}@belfry.example`)

/**
 * Leaves what is open, before the session behind it ends: a page that asks something then is led to signing in by itself, over whatever is
 * opened next. The browser drops one of the two, and Playwright may wait without end for the one that was dropped.
 */
export const leaveOpenPage = (page: Page) => page.goto('about:blank')

/** Nothing that asks something by itself: no page at all, or the answer of a call, which is where a shared window stands between two tests. */
const isStill = (page: Page): boolean => /^about:blank$|\/api\/health$/.test(page.url())

/** Nobody is signed in any more, as at a browser that was closed. */
export async function forgetSession(page: Page): Promise<void> {
  if (!isStill(page)) await leaveOpenPage(page)
  await page.context().clearCookies()
}

/** Ticks a radio button or a box as a person does: on its label, which covers the field itself. */
export async function choose(field: Locator): Promise<void> {
  await field.locator('xpath=ancestor::label[1]').click()
  await expect(field).toBeChecked()
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** The same rules in half of the text: every page reads all of it anew. */
const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What a theme or a brand can change: everything else is the same page. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** What another width can change: sizes, what scrolls, what is hidden, and the buttons that a phone has instead of words. */
const rulesOfLayout = [
  'target-size',
  'scrollable-region-focusable',
  'aria-hidden-focus',
  'button-name',
  'link-name',
  'label',
  'nested-interactive',
  'label-content-name-mismatch',
]

type Judged = {
  colours?: boolean
  layout?: boolean
  /** Reads the style sheets as well, which one rule asks; they are the same on every page. */
  sheets?: boolean
  without?: string[]
}

/**
 * The full set of WCAG 2.2 A and AA rules finds nothing on what is on screen now; with `colours`, only the rules that another
 * theme or brand can break, with `layout` those that another width can. The only frame of the portal shows a mail without scripts: nothing could look
 * from within it.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  { colours = false, layout = false, sheets = false, without = [] }: Judged = {},
): Promise<void> {
  const some = colours ? rulesOfColour : layout ? rulesOfLayout : undefined
  const rules = Object.fromEntries(without.map((id) => [id, { enabled: false }]))
  const options = some ? { runOnly: some } : { runOnly: wcag, rules }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  await noteJudged(page)
  const violations = await page.evaluate(
    async (how) => (await (window as unknown as { axe: typeof axe }).axe.run(document, how)).violations,
    { ...options, resultTypes: ['violations'], preload: sheets, iframes: false } as axe.RunOptions,
  )
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} — ${node.failureSummary}`).join(' | ')}`,
  )
  expect(told, what).toEqual([])
}

/** Nothing scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over, `${what} scrolls sideways by ${over} px`).toBeLessThanOrEqual(0)
}

/** Tab goes where the eye goes: nothing that takes the focus is shown in another place than it stands in. */
export async function expectFocusInOrder(page: Page, what: string): Promise<void> {
  const moved = await page.evaluate(() => {
    const takesFocus = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
    const holdsFocus = (element: Element) =>
      [element, ...element.querySelectorAll(takesFocus)].some((each) => each.matches(takesFocus) && isShown(each))
    const tell = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 120)
    const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isShown)
    return all
      .filter((element) => {
        if (element.tabIndex > 0) return true
        const { order, flexDirection } = getComputedStyle(element)
        return (order !== '0' || flexDirection.endsWith('-reverse')) && holdsFocus(element)
      })
      .map(tell)
  })
  expect(moved, `${what}: reached in another order than it is seen`).toEqual([])
}

/** Light or dark, once every colour has come to rest. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(moving.map((transition) => transition.finished))
  })
}

/**
 * A window of its own, for who would leave traces in the one that all share or must not find any. Whatever a page is refused, misses or
 * complains of fails the test, unless it said with `expectRefusal` that it provokes just that.
 */
const apart = base.extend<{ isCalm: undefined }>({
  isCalm: [
    async ({ browser }, use) => {
      const { watch, end } = watchBrowser(browser)
      await use(undefined)
      end()
      expect(surprises(watch), 'what the pages of this test heard and complained of').toEqual([])
    },
    { auto: true },
  ],
})

export { allowRefusal, apart, expect, expectRefusal, type Locator, type Page }
