import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page } from 'playwright'
import { demoPassword } from '#db/seed/fill.ts'
import { findChromium } from '../tools/prerequisites.ts'
import type { Place } from './place.ts'
import { root, startServer } from './processes.ts'
import { atMost, kilobytes, type Measured, told } from './promise.ts'

const customer = 'customer@belfry.example'
const quietMs = 2000
const signInGoal = 110

/** JavaScript that a browser with an empty cache loads, in kilobytes of brotli, as a real Chromium asks for it. */
export async function measureFirstLoad(place: Place): Promise<Measured[]> {
  const executablePath = findChromium()
  if (!executablePath) return [told('first load', 'not measured: Chromium is missing')]
  const portal = await startServer(
    ['tools/start.ts'],
    { BELFRY_DATA: path.join(place.folder, 'start-up'), BELFRY_SEED: 'demo', DATABASE_URL: undefined },
    '/api/health',
  )
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    const signIn = await loaded(await browser.newPage(), () => `${portal.url}/auth/signin`)
    const dns = await loaded(await browser.newPage(), (page) => dnsScreenOf(page, portal.url))
    return [
      atMost('JavaScript of the sign-in page (brotli)', signIn, signInGoal, kilobytes),
      told('  of the DNS records of a domain, with the whole shell around it', kilobytes(dns)),
    ]
  } finally {
    await browser.close()
    await portal.stop()
  }
}

async function loaded(page: Page, address: (page: Page) => string | Promise<string>): Promise<number> {
  const url = await address(page)
  const scripts = new Set<string>()
  let newest = performance.now()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return
    scripts.add(new URL(response.url()).pathname)
    newest = performance.now()
  })
  await page.goto(url)
  // The event stream never ends, so the network is never idle: scripts have all come when none came for a while.
  while (performance.now() - newest < quietMs) await page.waitForTimeout(100)
  if (page.url() !== url) throw new Error(`${url} leads to ${page.url()}`)
  await page.close()
  return [...scripts].reduce((sum, script) => sum + weightOf(script), 0) / 1000
}

/** Signed in beforehand through the call that the sign-in page makes, so that only the screen itself is weighed. */
async function dnsScreenOf(page: Page, url: string): Promise<string> {
  const signedIn = await page.request.post(`${url}/api/oauth/token`, {
    headers: { 'x-belfry': '1' },
    data: { grant_type: 'password', username: customer, password: demoPassword },
  })
  const user = await page.request.get(`${url}/api/user`)
  if (!signedIn.ok() || !user.ok())
    throw new Error(`${customer} cannot sign in: ${signedIn.status()}, ${user.status()}`)
  return `${url}/domains/de-gouden-halm-voorbeeld.be/dns`
}

function weightOf(script: string): number {
  const file = path.join(root, 'build/web', script)
  return fs.existsSync(`${file}.br`) ? fs.statSync(`${file}.br`).size : brotliCompressSync(fs.readFileSync(file)).length
}
