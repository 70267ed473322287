import { expect, type Page } from './persona.ts'

/** Counts what a hand presses on a page, through every page that it opens. Keys and filled fields are not counted. */
export async function countPresses(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeBinding('pressedByHand', () => {
    count += 1
  })
  const watch = () => {
    type Watched = Window & { pressedByHand(): void }
    const tell = ({ isTrusted }: Event) => isTrusted && (window as unknown as Watched).pressedByHand()
    window.addEventListener('pointerdown', tell, { capture: true })
  }
  await page.addInitScript(watch)
  return () => count
}

/** Says how many presses a job took beside how many it may take, so that a run shows the whole table. */
export function expectAtMost(job: string, presses: number, most: number): void {
  console.log(`presses | ${job} | ${presses} of ${most}`)
  expect(presses, job).toBeLessThanOrEqual(most)
}
