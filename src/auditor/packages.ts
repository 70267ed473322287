import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Where the auditor's own packages stand, beside those of the portal: `npm run auditor` installs them. */
export const packageFolder = path.resolve(import.meta.dirname, '../../auditor')
const require = createRequire(path.join(packageFolder, 'package.json'))

type Handlers = {
  onopentag?(name: string, attributes: Record<string, string>): void
  ontext?(text: string): void
  onclosetag?(name: string): void
}
type HtmlParser = { Parser: new (handlers: Handlers, options?: object) => { end(text: string): void } }

let htmlParser: HtmlParser | undefined
export function readHtml(text: string, handlers: Handlers): void {
  htmlParser ??= require('htmlparser2') as HtmlParser
  new htmlParser.Parser(handlers, { decodeEntities: true }).end(text)
}

/** The part of a result that is read here. */
export type LighthouseAudit = {
  id: string
  score: number | null
  numericValue?: number
  details?: { overallSavingsMs?: number; overallSavingsBytes?: number; items?: readonly Record<string, unknown>[] }
}
export type LighthouseResult = {
  lighthouseVersion: string
  finalDisplayedUrl: string
  runtimeError?: { code: string; message: string }
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, LighthouseAudit | undefined>
}
type Lighthouse = (url: string, flags: object, config?: object) => Promise<{ lhr: LighthouseResult } | undefined>

export async function loadLighthouse(): Promise<Lighthouse> {
  const entry = path.join(packageFolder, 'node_modules/lighthouse/core/index.js')
  const { default: run } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse }
  return run
}
