import type { BrowserContext, Page } from '@playwright/test'
import { apart } from './persona.ts'

const desk = { width: 1440, height: 900 }

/**
 * One window for the tests of a worker: what was loaded once stays in its cache, as at somebody's desk, which is most of what a
 * page costs. Each test finds it signed out, forgetful, alone and at its first size.
 */
export const test = apart.extend<{ context: BrowserContext; page: Page }, { window: Page }>({
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
  context: async ({ window }, use) => use(window.context()),
  page: async ({ window, context }, use) => {
    await window.unrouteAll()
    for (const other of context.pages()) if (other !== window) await other.close()
    await window.goto('/api/health')
    await window.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await context.clearCookies()
    await context.clearPermissions()
    await window.setViewportSize(desk)
    await window.emulateMedia({ colorScheme: 'light' })
    await use(window)
  },
})
