import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'
import { customer, freshContext, inBrowser } from './browser.ts'
import type { Place } from './place.ts'
import { root } from './processes.ts'
import { atMost, kilobytes, type Measured } from './promise.ts'

const quietMs = 2000

/** Kilobytes of brotli that each may load; no other screen of these more than 400. */
const screens: readonly { path: string; as?: string; goal: number }[] = [
  { path: '/auth/signin', goal: 110 },
  { path: '/domains/de-gouden-halm-voorbeeld.be/dns', as: customer, goal: 330 },
  { path: '/overview', as: customer, goal: 400 },
  { path: '/domains', as: customer, goal: 400 },
  { path: '/invoices', as: customer, goal: 400 },
  { path: '/order', goal: 400 },
]

/** JavaScript that a browser with an empty cache loads, in kilobytes of brotli, as a real Chromium asks for it. */
export const measureFirstLoad = (place: Place): Promise<Measured[]> =>
  inBrowser(place, 'first load', async (portal) => {
    const measured: Measured[] = []
    for (const { path: at, as, goal } of screens) {
      const context = await freshContext(portal, as)
      const { weight, files } = await loaded(await context.newPage(), `${portal.url}${at}`)
      await context.close()
      measured.push(atMost(`JavaScript of ${at} (brotli), ${files} files`, weight, goal, kilobytes))
    }
    return measured
  })

async function loaded(page: Page, url: string): Promise<{ weight: number; files: number }> {
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
  return { weight: [...scripts].reduce((sum, script) => sum + weightOf(script), 0) / 1000, files: scripts.size }
}

function weightOf(script: string): number {
  const file = path.join(root, 'build/web', script)
  return fs.existsSync(`${file}.br`) ? fs.statSync(`${file}.br`).size : brotliCompressSync(fs.readFileSync(file)).length
}
