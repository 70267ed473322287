import { type Draft, type Plan, pageAddress, planLimits } from '../model/site.ts'
import { escaped } from '../templates/escape.ts'
import { siteFoot, siteHead } from '../templates/site-parts.ts'
import { sanitiseCss } from './sanitise-css.ts'
import { sanitiseHtml } from './sanitise-html.ts'

/** Where the server of sites writes the line of the free plan, so that another plan needs no new version. */
export const madeMark = '<!--made-->'
export const formPath = '/_contact'
export const sentPath = '/sent'
/** A field that people do not see: who fills it in is a program. */
export const trapField = 'website'

export type PublishWords = { sentTitle: string; sentText: string; leaveEmpty: string }

/** One page as a whole document; `index` tells which is current in the menu. */
export function pageDocument(
  draft: Draft,
  index: number,
  site: { domain: string; plan: Plan },
  words: PublishWords,
): string {
  const page = draft.pages[index]
  if (!page) throw new Error('no such page')
  const content = sanitiseHtml(page.html, planLimits[site.plan])
  const address = `https://${site.domain}/${pageAddress(draft, index).slice(2)}`
  return document_(draft, index, withForm(content, page.slug, words), {
    title: page.seoTitle || page.name,
    head: `${page.description ? `<meta name="description" content="${escaped(page.description)}"><meta property="og:description" content="${escaped(page.description)}">` : ''}<link rel="canonical" href="${escaped(address)}"><meta property="og:title" content="${escaped(page.seoTitle || page.name)}"><meta property="og:type" content="website">`,
  })
}

/** What follows a message that was sent. */
export const sentDocument = (draft: Draft, { sentTitle, sentText }: PublishWords): string =>
  document_(
    draft,
    -1,
    `<section class="page-head"><div class="wrap"><h1>${escaped(sentTitle)}</h1><p class="lead">${escaped(sentText)}</p></div></section>`,
    { title: sentTitle, head: '<meta name="robots" content="noindex">' },
  )

function document_(
  draft: Draft,
  current: number,
  content: string,
  { title, head }: { title: string; head: string },
): string {
  return (
    `<!doctype html>\n<html lang="${draft.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${escaped(title)}</title>${head}<link rel="stylesheet" href="site.css"></head><body>\n` +
    `${siteHead(draft, current)}\n<main>\n${content}\n</main>\n${siteFoot(draft, madeMark)}\n</body></html>\n`
  )
}

/** The contact form gets its address and its trap. Forms of another kind lead nowhere. */
function withForm(html: string, page: string, { leaveEmpty }: PublishWords): string {
  return html.replace(/<form\b([^>]*)>([\s\S]*?)<\/form>/g, (whole, attributes: string, fields: string) =>
    attributes.includes('data-form="contact"')
      ? `<form${attributes} method="post" action="${formPath}">${fields}<input type="hidden" name="page" value="${escaped(page)}"><label class="leave-empty" aria-hidden="true">${escaped(leaveEmpty)}<input name="${trapField}" tabindex="-1" autocomplete="off"></label></form>`
      : whole,
  )
}

/** The site's look, then the customer's own rules of all pages. */
export const ownRules = (draft: Draft): string => draft.pages.map(({ css }) => sanitiseCss(css)).join('\n')
