import type { Locale } from '#base/locale.ts'
import type { Branding } from '../branding/branding.ts'
import { brandHex } from './brand-colour.ts'

type Body = {
  subject: string
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  closing?: readonly string[]
  locale: Locale
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** One table and inline styles without images, which all mail clients show alike. */
export function renderMail(look: Branding, body: Body): { text: string; html: string } {
  const { footer, radius } = look
  const sentence = look.mailSentence?.[body.locale] ?? ''
  const text = [
    ...body.paragraphs,
    ...(body.button ? [`${body.button.label}${body.locale === 'fr' ? ' :' : ':'} ${body.button.url}`] : []),
    ...(body.closing ?? []),
    ['--', look.panelName, sentence, footer].filter(Boolean).join('\n'),
  ].join('\n\n')
  const paragraph = (line: string) => `<p style="margin:0 0 16px;line-height:1.55">${escapeHtml(line)}</p>`
  const colour = brandHex(look.colour)
  const button = body.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(body.button.url)}" style="background:${colour};color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:${radius}px;display:inline-block;font-weight:600">${escapeHtml(body.button.label)}</a></p>`
    : ''
  const html = `<!doctype html>
<html lang="${body.locale}"><head><meta charset="utf-8"><title>${escapeHtml(body.subject)}</title></head>
<body style="margin:0;background:#f5f4f2;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#24211e;font-size:15px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#ffffff;border:1px solid #e6e3df;border-radius:${radius}px">
<tr><td style="padding:24px 32px 0;font-weight:700;font-size:18px;color:${colour}">${escapeHtml(look.panelName)}</td></tr>
<tr><td style="padding:20px 32px 16px">${body.paragraphs.map(paragraph).join('')}${button}${(body.closing ?? []).map(paragraph).join('')}</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #e6e3df;color:#6b6660;font-size:12px">${[sentence, footer].filter(Boolean).map(escapeHtml).join('<br>')}</td></tr>
</table></td></tr></table></body></html>
`
  return { text, html }
}
