import { createHash } from 'node:crypto'
import { addressFor } from '../../rules/redirect.ts'
import type { Rule } from './rule-index.ts'

const style = 'html,body,iframe{border:0;height:100%;margin:0;width:100%}iframe{display:block}'
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

const meta = (name: string, content: string) =>
  content === '' ? '' : `<meta name="${name}" content="${escaped(content)}">`

/**
 * A page that frames the destination under the address of the rule. User input appears only as escaped text, no script
 * runs in it, and only the destination can be framed.
 */
export function cloakPage(rule: Rule, asked: string): { body: string; policy: string } {
  const { cloakTitle = '', description = '', keywords = '', noFrameBody = '' } = rule.cloak ?? {}
  const address = escaped(addressFor(rule.target, asked))
  const title = escaped(cloakTitle || rule.host)
  const words = noFrameBody === '' ? '' : `<p>${escaped(noFrameBody).replace(/\r?\n/g, '<br>')}</p>`
  return {
    body:
      `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${title}</title>${meta('description', description)}${meta('keywords', keywords)}<style>${style}</style></head>` +
      `<body><iframe src="${address}" title="${title}">${words}<p><a href="${address}">${address}</a></p></iframe></body></html>`,
    policy: `default-src 'none'; frame-src ${rule.target.origin}; style-src ${styleHash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}
