import type { Page } from 'playwright'
import { customer, freshContext, inBrowser, type Portal, partner, slowDown } from './browser.ts'
import type { Place } from './place.ts'
import { atMost, type Measured, milliseconds, unmeasured } from './promise.ts'
import { median } from './sampling.ts'

const rounds = 3
const goalMs = 200

/** The most frequent interactions; `at` is where one starts, and `done` what has to be visible after the press. */
type Job = {
  name: string
  at: string
  as: string
  ready: string
  press: (page: Page) => Promise<void>
  done: (page: Page) => Promise<unknown>
}

const rows = 'main tbody tr[data-index]'
const leadsTo = (arrived: (url: URL) => boolean) => (page: Page) => page.waitForURL(arrived)
const nameField = (page: Page) => page.getByRole('dialog').getByRole('textbox').first()
const dns = '/domains/de-gouden-halm-voorbeeld.be/dns'
const jobs: readonly Job[] = [
  {
    name: 'opening a line of the menu',
    at: '/domains',
    as: customer,
    ready: rows,
    press: (page) => page.locator('nav a[href="/invoices"]').first().click(),
    done: leadsTo(({ pathname }) => pathname === '/invoices'),
  },
  {
    name: 'opening a domain',
    at: '/domains',
    as: customer,
    ready: rows,
    press: (page) => page.locator(`${rows} a`).first().click(),
    done: leadsTo(({ pathname }) => /^\/domains\/.+\..+/.test(pathname)),
  },
  {
    name: 'opening the panel of a record',
    at: dns,
    as: customer,
    ready: rows,
    press: (page) => page.getByRole('button', { name: 'Record toevoegen' }).first().click(),
    done: (page) => nameField(page).waitFor(),
  },
  {
    name: 'typing in a field',
    at: dns,
    as: customer,
    ready: rows,
    press: async (page) => {
      await page.getByRole('button', { name: 'Record toevoegen' }).first().click()
      const field = nameField(page)
      await field.waitFor()
      await page.waitForTimeout(500)
      await startWatching(page)
      await field.pressSequentially('winkel', { delay: 120 })
    },
    done: async (page) => {
      const typed = await nameField(page).inputValue()
      if (typed !== 'winkel') throw new Error(`of what was typed there stands "${typed}"`)
    },
  },
  {
    name: 'opening the palette',
    at: '/domains',
    as: customer,
    ready: rows,
    press: (page) => page.keyboard.press('Control+k'),
    done: (page) => page.getByRole('dialog').getByRole('combobox').first().waitFor(),
  },
  {
    name: 'opening an invoice',
    at: '/invoices',
    as: customer,
    ready: rows,
    press: (page) => page.locator(`${rows} td:nth-of-type(3)`).first().click(),
    done: leadsTo(({ searchParams }) => searchParams.has('id')),
  },
  {
    name: 'sorting a list',
    at: '/domains?sort=domain',
    as: partner,
    ready: rows,
    press: (page) => page.getByRole('columnheader').getByRole('button').first().click(),
    done: leadsTo(({ searchParams }) => searchParams.get('sort') === '-domain'),
  },
  {
    name: 'going to the next page',
    at: '/domains?sort=domain',
    as: partner,
    ready: rows,
    press: (page) => page.getByRole('button', { name: 'Volgende pagina' }).first().click(),
    done: leadsTo(({ searchParams }) => searchParams.get('page') === '2'),
  },
  {
    name: 'going to another tab',
    at: dns,
    as: customer,
    ready: rows,
    press: (page) => page.getByRole('main').getByRole('link', { name: 'Overzicht' }).first().click(),
    done: leadsTo(({ pathname }) => !pathname.endsWith('/dns')),
  },
  {
    // The last: a filter is restored when the list is opened again.
    name: 'filtering a list',
    at: '/domains',
    as: partner,
    ready: 'main',
    press: async (page) => {
      const field = page.getByRole('main').getByRole('searchbox').first()
      await field.fill('')
      await page.locator(rows).first().waitFor()
      await startWatching(page)
      await field.pressSequentially('halm', { delay: 120 })
    },
    done: leadsTo(({ searchParams }) => searchParams.get('q') === 'halm'),
  },
]

/** From a press until the next paint, by Chromium's event timing, on a slow machine. */
export const measureInteractions = (place: Place): Promise<Measured[]> =>
  inBrowser(place, 'interactions', async (portal) => {
    const measured: Measured[] = []
    for (const job of jobs) {
      console.log(`  ${job.name}…`)
      measured.push(await figureOf(portal, job).catch((error) => unmeasured(job.name, error)))
    }
    return measured
  })

async function figureOf(portal: Portal, job: Job): Promise<Measured> {
  const waits: number[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await freshContext(portal, job.as)
    waits.push(await waitOf(await context.newPage(), portal.url, job))
    await context.close()
  }
  return atMost(`${job.name}, until the next paint, processor 4× slower`, median(waits), goalMs, milliseconds)
}

async function waitOf(page: Page, url: string, job: Job): Promise<number> {
  await page.goto(`${url}${job.at}`)
  await page.locator(job.ready).first().waitFor()
  await page.waitForTimeout(1000)
  await slowDown(page, false)
  await startWatching(page)
  await job.press(page)
  await job.done(page)
  await page.waitForTimeout(1500)
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest)
  // Event timing does not report what took less than a frame.
  return Math.max(longest, 16)
}

const startWatching = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const own = window as unknown as { longest: number; watching?: PerformanceObserver }
    own.watching?.disconnect()
    own.longest = 0
    own.watching = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) own.longest = Math.max(own.longest, entry.duration)
    })
    own.watching.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
