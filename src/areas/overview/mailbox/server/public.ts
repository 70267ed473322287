/** What other areas may use: a mail as a document of its own, for a frame. */
export { framedHtml } from './framed-html.ts'
