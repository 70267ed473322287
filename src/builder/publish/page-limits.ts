import { mostCss, mostHtml } from '../model/site.ts'

/** Far more than any page of a template has; a page beyond it is no page. */
const mostTags = 8000
const mostRules = 4000
const deepest = { html: 50, css: 6 }
/** All pages of a draft together: rendering it takes as long as all of it is long. */
const mostOfDraft = { signs: 2_000_000, tags: 40_000 }

/** Elements that have no end, and those whose end may be left out: neither says how deep a page goes. */
const notDeep = new Set(
  'br hr img input wbr area base col embed link meta source track param p li dt dd tr td th thead tbody tfoot option'.split(
    ' ',
  ),
)

type Written = { html: string; css: string }
type PageFlaw = 'too_deep' | 'too_much'

/**
 * What no page needs, by one look along its text: parsers and printers take a time of their own kind for what is nested thousands deep, so it
 * never comes to them.
 */
export function flawOfPages(pages: readonly Written[]): PageFlaw | undefined {
  let [signs, tags] = [0, 0]
  for (const { html, css } of pages) {
    signs += html.length + css.length
    if (html.length > mostHtml || css.length > mostCss || signs > mostOfDraft.signs) return 'too_much'
    const [seen, rules] = [depthOfHtml(html), depthOfCss(css)]
    tags += seen.count
    if (seen.depth > deepest.html || rules.depth > deepest.css) return 'too_deep'
    if (seen.count > mostTags || rules.count > mostRules || tags > mostOfDraft.tags) return 'too_much'
  }
  return undefined
}

type Seen = { count: number; depth: number }

function depthOfHtml(html: string): Seen {
  let [count, now, depth] = [0, 0, 0]
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    count += 1
    if (html[at + 1] === '/') {
      if (!notDeep.has(nameAt(html, at + 2))) now = Math.max(0, now - 1)
    } else if (/[a-z]/i.test(html[at + 1] ?? '') && !notDeep.has(nameAt(html, at + 1))) now += 1
    depth = Math.max(depth, now)
    if (count > mostTags) break
  }
  return { count, depth }
}
const nameAt = (html: string, at: number): string =>
  /^[a-z][a-z0-9]*/.exec(html.slice(at, at + 12).toLowerCase())?.[0] ?? ''

/** Braces within a text are counted too; how many there are at all is limited, so that nothing deep hides behind them. */
function depthOfCss(css: string): Seen {
  let [count, now, depth] = [0, 0, 0]
  for (const brace of css.match(/[{}]/g) ?? []) {
    now = brace === '{' ? now + 1 : Math.max(0, now - 1)
    if (brace === '{') count += 1
    depth = Math.max(depth, now)
  }
  return { count, depth }
}
