import type { IncomingMessage } from 'node:http'
import { type Locale, localeFromHeader, localeOf } from '#base/locale.ts'
import { m } from '#words'
import { escaped } from '../templates/escape.ts'

export const languageAsked = (request: IncomingMessage): Locale => localeFromHeader(request.headers['accept-language'])

const texts = {
  nothing: { title: m.builder_page_nothing_title, text: m.builder_page_nothing_text },
  off: { title: m.builder_page_off_title, text: m.builder_page_off_text },
  soon: { title: m.builder_page_soon_title, text: m.builder_page_soon_text },
  missing: { title: m.builder_page_missing_title, text: m.builder_page_missing_text },
  over: { title: m.builder_page_over_title, text: m.builder_page_over_text },
  busy: { title: m.builder_page_busy_title, text: m.builder_page_busy_text },
  wrongForm: { title: m.builder_page_wrong_form_title, text: m.builder_page_wrong_form_text },
} as const

/** A page of our own in words alone: it must do without style, which the policy forbids within a page. */
export function plainPage(kind: keyof typeof texts, locale: Locale): string {
  const [title, text] = [texts[kind].title({}, { locale }), texts[kind].text({}, { locale })]
  return (
    `<!doctype html>\n<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${escaped(title)}</title><link rel="stylesheet" href="${plainSheetPath}"></head>` +
    `<body><main><span></span><h1>${escaped(title)}</h1><p>${escaped(text)}</p></main></body></html>\n`
  )
}

export const plainSheetPath = '/_page.css'
export const plainSheet = `*{box-sizing:border-box}body{display:grid;min-height:100vh;margin:0;padding:1.5rem;place-items:center;background:#f6f4ef;color:#221f1b;font:400 1.1rem/1.6 system-ui,sans-serif}main{max-width:32rem}span{display:block;width:3.5rem;height:3.5rem;margin-bottom:2rem;border-radius:50% 50% 50% 0;background:#b0552a}h1{margin:0 0 1rem;font:600 clamp(2rem,6vw,3rem)/1.1 Georgia,serif;letter-spacing:-.02em;text-wrap:balance}p{margin:0;color:#5c564d;text-wrap:pretty}`

/** The line of the free plan, in the language of the page. */
export function madeLine(page: string): string {
  const locale = localeOf(/<html lang="(\w\w)"/.exec(page)?.[1])
  return `<p class="made">${escaped(m.builder_made_line({}, { locale }))}</p>`
}

export const publishWords = (locale: Locale) => ({
  sentTitle: m.builder_sent_title({}, { locale }),
  sentText: m.builder_sent_text({}, { locale }),
  leaveEmpty: m.builder_leave_empty({}, { locale }),
})
