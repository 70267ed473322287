import type { Page } from 'playwright'
import { freshContext, inBrowser } from './browser.ts'
import type { Place } from './place.ts'
import { atMost, type Measured, milliseconds, told } from './promise.ts'
import { quantile } from './sampling.ts'

const admin = 'admin@belfry.example'
const many = 10_000
/** A frame at 60 a second, and what a clock may be off. */
const frameMs = 17.5

/** A list of 10,000 rows, scrolled by the wheel for five seconds: from one frame to the next. */
export const measureFrames = (place: Place): Promise<Measured[]> =>
  inBrowser(place, 'frames', async (portal) => {
    const context = await freshContext(portal, admin)
    const page = await context.newPage()
    await giveMany(page)
    await page.goto(`${portal.url}/staff/catalogue`)
    const list = page.locator('main section[tabindex="0"]')
    await list.locator('tbody tr[data-index]').first().waitFor()
    const idle = await framesWhile(page, () => page.waitForTimeout(1000))
    await list.hover()
    const frames = await framesWhile(page, async () => {
      for (let turn = 0; turn < 150; turn++) {
        await page.mouse.wheel(0, 240)
        await page.waitForTimeout(33)
      }
    })
    const [middle, late] = [0.5, 0.95].map((part) => quantile(frames, part)) as [number, number]
    const reached = await list.locator('tbody tr[data-index]').last().getAttribute('data-index')
    return [
      atMost(`a frame while ${many} rows scroll, median`, middle, frameMs, milliseconds),
      told(
        '  p95; at rest: median, p95',
        [late, quantile(idle, 0.5), quantile(idle, 0.95)].map(milliseconds).join(', '),
      ),
      told('  the row that was reached', String(reached)),
    ]
  })

/** No list of the demo world is that long; the longest that comes whole is repeated. */
async function giveMany(page: Page): Promise<void> {
  await page.route('**/api/staff/catalogue/products', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: { pid: number; name: unknown }[] }
    const repeated = Array.from({ length: many }, (_, index) => ({ ...data[index % data.length], pid: index + 1 }))
    await route.fulfill({ response: answer, json: { data: repeated } })
  })
}

async function framesWhile(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const own = window as unknown as { frames: number[]; isWatching: boolean }
    own.frames = []
    own.isWatching = true
    let before = performance.now()
    const next = (now: number) => {
      own.frames.push(now - before)
      before = now
      if (own.isWatching) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await work()
  return page.evaluate(() => {
    const own = window as unknown as { frames: number[]; isWatching: boolean }
    own.isWatching = false
    return own.frames.slice(1)
  })
}
