import { test as base, type Page } from './persona.ts'

const desk = { width: 1440, height: 900 }

/**
 * One window for all the tests of a worker that only look: what was loaded once stays in its cache, as at somebody's desk. Each
 * test finds it signed out, forgetful and at its first size.
 */
export const test = base.extend<{ page: Page }, { window: Page }>({
  window: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: process.env.BELFRY_E2E_URL,
        locale: 'nl-BE',
        reducedMotion: 'reduce',
        viewport: desk,
      })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ window }, use) => {
    await window.goto('/api/health')
    await window.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await window.context().clearCookies()
    await window.setViewportSize(desk)
    await window.emulateMedia({ colorScheme: 'light' })
    await use(window)
  },
})
