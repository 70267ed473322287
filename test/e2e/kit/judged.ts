import fs from 'node:fs'
import type { Page } from '@playwright/test'

/** Where the titles of judged panels and dialogs are kept, when somebody asks for it: `test/e2e/unjudged.ts` reads them. */
const file = process.env.BELFRY_JUDGED

export async function noteJudged(page: Page): Promise<void> {
  if (!file) return
  const titles = await page.evaluate(() => {
    const over = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    const idsOf = (each: Element) => each.getAttribute('aria-labelledby')?.split(' ') ?? []
    const titleOf = (each: Element) =>
      each.getAttribute('aria-label') ??
      idsOf(each)
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
    return over.map(titleOf)
  })
  for (const title of titles) fs.appendFileSync(file, `${title.replace(/\s+/g, ' ').trim()}\n`)
}
