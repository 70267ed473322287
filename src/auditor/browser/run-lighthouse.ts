import { type LighthouseResult, loadLighthouse } from '../packages.ts'

const longestMs = 60_000

type Run = {
  port: number
  category: 'performance' | 'seo'
  /** The page is taken as one picture at the end, for which all that stands below is loaded as well. */
  takesPicture: boolean
}

/** One run of Lighthouse on a page, as an ordinary phone on an ordinary network meets it. */
export async function runLighthouse(url: string, { port, category, takesPicture }: Run): Promise<LighthouseResult> {
  const lighthouse = await loadLighthouse()
  const flags = { port, output: 'json', logLevel: 'silent', maxWaitForLoad: longestMs, throttlingMethod: 'simulate' }
  const run = await lighthouse(url, { ...flags, onlyCategories: [category], disableFullPageScreenshot: !takesPicture })
  if (!run) throw new Error('Lighthouse gave no result')
  return run.lhr
}
