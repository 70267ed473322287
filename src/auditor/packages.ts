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
type Parser = { write(text: string): void; end(): void }
type HtmlParser = { Parser: new (handlers: Handlers, options?: object) => Parser }

let htmlParser: HtmlParser | undefined
/** Browsers nest no deeper than some 500; the reader looks through all that is open at each end of one. */
const deepest = 1_000
const partLength = 4_000

/** Reads as far as a page is one: not where it is nested deeper than any browser nests it. */
export function readHtml(text: string, handlers: Handlers): void {
  htmlParser ??= require('htmlparser2') as HtmlParser
  let depth = 0
  const parser = new htmlParser.Parser(
    {
      ...handlers,
      onopentag(name, attributes) {
        depth += 1
        handlers.onopentag?.(name, attributes)
      },
      onclosetag(name) {
        depth -= 1
        handlers.onclosetag?.(name)
      },
    },
    { decodeEntities: true },
  )
  for (let at = 0; at < text.length && depth <= deepest; at += partLength) parser.write(text.slice(at, at + partLength))
  parser.end()
}

/** The part of a result that is read here. */
export type LighthouseAudit = {
  id: string
  score: number | null
  numericValue?: number
  details?: { overallSavingsMs?: number; overallSavingsBytes?: number; items?: readonly Record<string, unknown>[] }
}
export type LighthouseResult = {
  /** Of a run that took one. What it says of nodes comes from the page, and is whatever that made of it. */
  fullPageScreenshot?: { screenshot: { data: string; width: number; height: number }; nodes: Record<string, unknown> }
  lighthouseVersion: string
  finalDisplayedUrl: string
  runtimeError?: { code: string; message: string }
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, LighthouseAudit | undefined>
}
type BlankPage = {
  setJavaScriptEnabled(isOn: boolean): Promise<void>
  setContent(html: string, options: { timeout: number }): Promise<void>
  screenshot(options: { type: 'jpeg'; quality: number; clip: Box }): Promise<Uint8Array>
}
/** A part of a page, in pixels. */
export type Box = { x: number; y: number; width: number; height: number }
type Puppeteer = {
  connect(to: { browserURL: string; defaultViewport: null }): Promise<{
    newPage(): Promise<BlankPage>
    disconnect(): Promise<void>
  }>
}
/** What Lighthouse itself speaks to the browser with. */
export const loadPuppeteer = (): Puppeteer => require('puppeteer-core') as Puppeteer

type Lighthouse = (url: string, flags: object, config?: object) => Promise<{ lhr: LighthouseResult } | undefined>

export async function loadLighthouse(): Promise<Lighthouse> {
  const entry = path.join(packageFolder, 'node_modules/lighthouse/core/index.js')
  const { default: run } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse }
  return run
}
