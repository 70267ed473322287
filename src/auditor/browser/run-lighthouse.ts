import { type LighthouseResult, loadLighthouse } from '../packages.ts'

const longestMs = 60_000

/** One run of Lighthouse on a page, as an ordinary phone on an ordinary network meets it. */
export async function runLighthouse(
  url: string,
  port: number,
  category: 'performance' | 'seo',
): Promise<LighthouseResult> {
  const lighthouse = await loadLighthouse()
  const flags = { port, output: 'json', logLevel: 'silent', maxWaitForLoad: longestMs, throttlingMethod: 'simulate' }
  const run = await lighthouse(url, { ...flags, onlyCategories: [category], disableFullPageScreenshot: true })
  if (!run) throw new Error('Lighthouse gave no result')
  return run.lhr
}
