import type { Browser, BrowserContext, Page, Request } from '@playwright/test'

/** What a browser heard that nobody should: `what` is compared with what a test said it would provoke. */
type Trouble = { kind: 'refusal' | 'no answer' | 'console' | 'crash'; status?: number; what: string }
type Expected = { path: RegExp; status: number | 'no answer'; mustCome: boolean; isMet: boolean }

export type Watch = { troubles: Trouble[]; expected: Expected[] }

const watches = new WeakMap<BrowserContext, Watch>()

/** The browser's own words about an answer that is counted already. */
const saidTwice = /^Failed to load resource/
/** A page that is left drops what it had asked for. */
const dropped = /ERR_ABORTED/

const nameOf = (request: Request) => {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search}`
}

/** Listens to every page of a context: refusals, requests without an answer, what is written on the console, what is thrown. */
function listen(context: BrowserContext, watch: Watch): () => void {
  const onResponse = (answer: { status(): number; request(): Request }) => {
    const status = answer.status()
    if (status >= 400) watch.troubles.push({ kind: 'refusal', status, what: nameOf(answer.request()) })
  }
  const onFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!dropped.test(reason)) watch.troubles.push({ kind: 'no answer', what: `${nameOf(request)} (${reason})` })
  }
  const onConsole = (message: { type(): string; text(): string }) => {
    const isBad = message.type() === 'error' || message.type() === 'warning'
    if (isBad && !saidTwice.test(message.text())) watch.troubles.push({ kind: 'console', what: message.text() })
  }
  const onThrown = (thrown: { error(): Error }) => {
    watch.troubles.push({ kind: 'crash', what: String(thrown.error()?.stack ?? thrown.error()) })
  }
  context.on('response', onResponse)
  context.on('requestfailed', onFailed)
  context.on('console', onConsole)
  context.on('weberror', onThrown)
  watches.set(context, watch)
  return () => {
    context.off('response', onResponse)
    context.off('requestfailed', onFailed)
    context.off('console', onConsole)
    context.off('weberror', onThrown)
  }
}

/** Every context of a browser, those that are there and those that a test opens, until it is ended. */
export function watchBrowser(browser: Browser): { watch: Watch; end: () => void } {
  const watch: Watch = { troubles: [], expected: [] }
  const ends = browser.contexts().map((context) => listen(context, watch))
  const open = browser.newContext
  browser.newContext = async (options) => {
    const context = await open.call(browser, options)
    ends.push(listen(context, watch))
    return context
  }
  return {
    watch,
    end: () => {
      browser.newContext = open
      for (const end of ends) end()
    },
  }
}

/** Says of a page that it will be refused something, and how; a test that provokes nothing of the kind fails as well. */
export function expectRefusal(page: Page, path: RegExp, status: number | 'no answer'): void {
  watches.get(page.context())?.expected.push({ path, status, mustCome: true, isMet: false })
}

/** The same where it is a matter of moments whether it comes: a question in the background, between two others. */
export function allowRefusal(page: Page, path: RegExp, status: number | 'no answer'): void {
  watches.get(page.context())?.expected.push({ path, status, mustCome: false, isMet: false })
}

/** What nobody said would come, and what was said and never came. */
export function surprises({ troubles, expected }: Watch): string[] {
  const isProvoked = ({ kind, status, what }: Trouble) => {
    const meant = expected.filter((one) => one.path.test(what) && (one.status === status || one.status === kind))
    for (const one of meant) one.isMet = true
    return meant.length > 0
  }
  const unmeant = troubles.filter((trouble) => !isProvoked(trouble))
  const missing = expected.filter(({ mustCome, isMet }) => mustCome && !isMet)
  return [
    ...unmeant.map(({ kind, status, what }) => `${kind}${status ? ` ${status}` : ''}: ${what}`),
    ...missing.map(({ path, status }) => `never came: ${status} of ${path}`),
  ]
}
