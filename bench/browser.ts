import fs from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { demoPassword } from '#db/seed/fill.ts'
import { findChromium } from '../tools/prerequisites.ts'
import type { Place } from './place.ts'
import { startServer } from './processes.ts'
import { type Measured, told } from './promise.ts'

export const customer = 'customer@belfry.example'
export const partner = 'partner@belfry.example'

export type Portal = { browser: Browser; url: string }

/** Measures in a real Chromium before the portal with its demo world, both of which end with it. */
export async function inBrowser(
  place: Place,
  what: string,
  measure: (portal: Portal) => Promise<Measured[]>,
): Promise<Measured[]> {
  const executablePath = findChromium()
  if (!executablePath) return [told(what, 'not measured: Chromium is missing')]
  // A fresh world: earlier searches would appear in the lists.
  const data = path.join(place.folder, 'browser')
  fs.rmSync(data, { recursive: true, force: true })
  const env = { BELFRY_DATA: data, BELFRY_SEED: 'demo', BELFRY_RATE_LIMITS: 'off', DATABASE_URL: undefined }
  const portal = await startServer(['tools/start.ts'], env, '/api/health')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    return await measure({ browser, url: portal.url })
  } finally {
    await browser.close()
    await portal.stop()
  }
}

/** A browser with an empty cache, signed in beforehand through the call that the sign-in page makes; without a name a visitor's. */
export async function freshContext({ browser, url }: Portal, username?: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'nl-BE' })
  if (!username) return context
  const signedIn = await context.request.post(`${url}/api/oauth/token`, {
    headers: { 'x-belfry': '1' },
    data: { grant_type: 'password', username, password: demoPassword },
  })
  if (!signedIn.ok()) throw new Error(`${username} cannot sign in: ${signedIn.status()}`)
  return context
}

/** A machine four times slower than this one; with `network`, behind 10 Mbit a second with 40 ms there and back. */
export async function slowDown(page: Page, network: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (!network) return
  const bytesPerSecond = 10_000_000 / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}
