import { expect, apart as test } from './kit/persona.ts'
import { surprises, watchBrowser } from './kit/watched.ts'

test('a page that is refused, misses or complains of something is noticed, and what was announced is not', async ({
  playwright,
  launchOptions,
}) => {
  const other = await playwright.chromium.launch(launchOptions)
  const { watch, end } = watchBrowser(other)
  const page = await (await other.newContext({ baseURL: process.env.BELFRY_E2E_URL ?? '' })).newPage()
  await page.goto('/auth/signin')
  await page.evaluate(async () => {
    await fetch('/api/nothing-of-the-kind')
    await fetch('http://127.0.0.1:9/').catch(() => undefined)
    console.warn('careful')
  })
  await page.evaluate(() => void setTimeout(() => (null as unknown as { x: number }).x))
  await expect.poll(() => watch.troubles.map(({ kind }) => kind).sort()).toContain('crash')
  const heard = surprises(watch)
  expect(heard).toContainEqual('refusal 404: GET /api/nothing-of-the-kind')
  expect(heard).toContainEqual('console: careful')
  // Blocked by the policy before it leaves: the page's complaint tells it.
  expect(heard.join('\n')).toMatch(/Content Security Policy/)
  watch.expected.push({ path: /nothing-of-the-kind$/, status: 404, mustCome: true, isMet: false })
  watch.expected.push({ path: /never-asked/, status: 422, mustCome: true, isMet: false })
  expect(surprises(watch)).not.toContainEqual('refusal 404: GET /api/nothing-of-the-kind')
  expect(surprises(watch)).toContainEqual('never came: 422 of /never-asked/')
  end()
  await other.close()
})
