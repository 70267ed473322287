import type { Draft, Page } from '../model/site.ts'

/** The site as it was after something was done; `field`: what that was, where letters follow each other. */
type Step = { draft: Draft; field: string; at: number }

/** What is told of the site, and how it is shown. `read` says what is on the screen now, in the canvas and beside it. */
export type Shown = {
  read(): Draft
  put(next: Draft, now: Draft): void
  clock?: () => number
}

const oneChangeMs = 1200
const mostSteps = 100

export type History = ReturnType<typeof openHistory>

/**
 * Undo of the whole site: pages, their order, names and texts, what search engines read, the business, the look, the template. A step is the site
 * as it was, so that whatever can be changed is taken back in the same way, and what is saved is what is shown.
 */
export function openHistory({ read, put, clock = Date.now }: Shown) {
  const steps: Step[] = []
  let place = -1

  /** Letters typed one after the other into a field are one step, and so is what ends them; a change of nothing is none. */
  function note(field = '', withinMs = oneChangeMs): void {
    const last = steps[place]
    const draft = sharing(read(), last?.draft)
    if (draft === last?.draft) return
    const at = clock()
    const isSame = field !== '' && last?.field === field && at - last.at < withinMs && place === steps.length - 1
    steps.length = isSame ? place : place + 1
    steps.push({ draft, field, at })
    if (steps.length > mostSteps) steps.shift()
    place = steps.length - 1
  }
  function go(by: -1 | 1): boolean {
    note()
    const step = steps[place + by]
    if (!step) return false
    const now = (steps[place] as Step).draft
    place += by
    put(step.draft, now)
    // As it is shown, which may be written otherwise; and nothing that is typed next belongs to it.
    steps[place] = { ...step, draft: sharing(read(), step.draft), field: '' }
    return true
  }
  return {
    note,
    undo: () => go(-1),
    redo: () => go(1),
    canUndo: () => place > 0,
    canRedo: () => place < steps.length - 1,
    /** Begins with what is there now. */
    begin(): void {
      steps.length = 0
      place = -1
      note()
    },
  }
}

/** The same site with the pages that it has in common with an earlier one: a hundred steps are no hundred sites. */
function sharing(draft: Draft, before: Draft | undefined): Draft {
  if (!before) return draft
  const known = new Map(before.pages.map((page) => [page.id, page]))
  const pages = draft.pages.map((page) => {
    const other = known.get(page.id)
    return other && isSamePage(page, other) ? other : page
  })
  const isSame =
    pages.length === before.pages.length &&
    pages.every((page, index) => page === before.pages[index]) &&
    JSON.stringify({ ...draft, pages: [] }) === JSON.stringify({ ...before, pages: [] })
  return isSame ? before : { ...draft, pages }
}

const isSamePage = (one: Page, other: Page): boolean =>
  (Object.keys(one) as (keyof Page)[]).every((key) => one[key] === other[key])
