import type { Finding } from '#base/site-audit/report.ts'
import { Unheard } from './ask-site.ts'
import type { Crawled } from './crawl.ts'
import { finding } from './finding.ts'
import type { AuditCut, Looking } from './looking.ts'
import { sideBySide } from './politely.ts'

/** Answers with which hosts turn machines away, or are too busy for them: a visitor may well come in. */
const refusals = new Set([401, 402, 403, 405, 406, 407, 408, 425, 429, 451, 503, 530, 999])
const hostsAtOnce = 8
/** Of other hosts: a page of one customer must not send more than that into the world. */
const mostElsewhere = 1_000

type Verdict = { state: 'well' | 'gone' | 'refused' | 'slow'; answer: string }

const verdictOf = (status: number): Verdict => {
  const answer = String(status)
  if (status < 400) return { state: 'well', answer }
  return { state: refusals.has(status) ? 'refused' : 'gone', answer }
}

/** Once quickly; what does not answer well is asked for again as a browser asks, whole. */
async function verdict({ ask }: Looking, url: string): Promise<Verdict> {
  const quick = await heard(() => ask(url, { method: 'HEAD', mostBytes: 0 }))
  if (quick.state === 'well') return quick
  return heard(() => ask(url, { asBrowser: true, mostBytes: 50_000 }))
}

/** A form takes what is sent to it, which nobody sends here: whether somebody answers is all that can be asked. */
async function verdictOfForm({ ask }: Looking, url: string): Promise<Verdict> {
  const { state, answer } = await heard(() => ask(url, { method: 'HEAD', mostBytes: 0 }))
  return { state: /^\d/.test(answer) ? 'well' : state, answer }
}

async function heard(asked: () => Promise<{ status: number }>): Promise<Verdict> {
  try {
    return verdictOf((await asked()).status)
  } catch (fault) {
    if (!(fault instanceof Unheard)) throw fault
    return { state: fault.reason === 'timeout' ? 'slow' : 'gone', answer: fault.reason }
  }
}

const told = {
  gone: { code: 'link_doubtful', weight: 'warning' },
  refused: { code: 'link_refused', weight: 'note' },
  slow: { code: 'link_slow', weight: 'note' },
} as const

/** Follows every link of the pages once. What is gone is only doubtful: one look proves nothing. */
export async function checkLinks(
  looking: Looking,
  { links, pages, statuses, robots }: Crawled,
): Promise<{ findings: Finding[]; checked: number; cut: AuditCut | null }> {
  const findings: Finding[] = []
  const done: { count: number; elsewhere: number; cut: AuditCut | null } = { count: 0, elsewhere: 0, cut: null }
  const read = new Set(pages.map(({ url }) => url))
  const own = pages[0] && new URL(pages[0].url).host
  const byHost = Map.groupBy(links, ([url]) => new URL(url).host)
  await sideBySide(byHost.values(), hostsAtOnce, async (ofHost) => {
    for (const [url, { page, use }] of ofHost) {
      done.cut = looking.cut(0) ?? done.cut
      if (looking.cut(0)) return
      const { host, pathname, search } = new URL(url)
      if (host !== own && ++done.elsewhere > mostElsewhere) {
        done.cut ??= 'links'
        return
      }
      if (host === own && !robots.allows(`${pathname}${search}`)) continue
      done.count += 1
      if (read.has(url) || statuses.get(url) === 200) continue
      const { state, answer } = await (use === 'form' ? verdictOfForm : verdict)(looking, url)
      if (state !== 'well') findings.push(finding({ ...told[state], page, target: url, answer }))
    }
  })
  return { findings, checked: done.count, cut: done.cut }
}
