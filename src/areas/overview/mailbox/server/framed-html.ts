import type { FileAnswer } from '#platform/http/answers.ts'

/**
 * What a mail may do inside our page: nothing but be looked at. It is a document of its own without an origin, without scripts,
 * forms, pictures or anything from elsewhere; only its own inline style counts. A link opens in a new window.
 */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

export const framedHtml = (id: number, html: string): FileAnswer => ({
  content: html.replaceAll('<a href=', '<a target="_blank" rel="noopener noreferrer" href='),
  type: 'text/html; charset=utf-8',
  name: `mail-${id}.html`,
  inline: true,
  headers: { 'content-security-policy': policy, 'referrer-policy': 'no-referrer' },
})
