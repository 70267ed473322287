import { askSiteBy, Unheard } from './crawl/ask-site.ts'
import { sideBySide } from './crawl/politely.ts'
import type { AddressCheck } from './proxy/checked-address.ts'

/** Whether each of these home pages answers a visitor; null where that cannot be told, as its name leads nowhere that is open. */
export type Answers = (urls: readonly string[]) => Promise<(boolean | null)[]>

/** A second try tells a site that is away from a connection that broke off. */
const tries = 2
const many = 50
type Options = { check: AddressCheck; timeoutMs?: number; pauseMs?: number }

export function answersBy({ check, timeoutMs = 10_000, pauseMs = 3_000 }: Options): Answers {
  const ask = askSiteBy({ check })
  async function once(url: string): Promise<boolean | null> {
    try {
      // Wherever it leads, that is an answer of this one.
      return (await ask(url, { asBrowser: true, mostBytes: 0, timeoutMs, mayFollow: () => false })).status < 500
    } catch (fault) {
      const reason = fault instanceof Unheard ? fault.reason : ''
      if (reason === 'not_public') return null
      return reason === 'leads_elsewhere'
    }
  }
  async function answers(url: string): Promise<boolean | null> {
    for (let attempt = 1; ; attempt++) {
      const said = await once(url)
      if (said !== false || attempt === tries) return said
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return async (urls) => {
    const said: (boolean | null)[] = urls.map(() => null)
    await sideBySide(urls.entries(), many, async ([index, url]) => {
      said[index] = await answers(url)
    })
    return said
  }
}
