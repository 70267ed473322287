import type { Draft } from '../model/site.ts'
import { api, hearRefusals, Refused, type State } from './api.ts'
import { forgetUnsaved, keepUnsaved } from './unsaved.ts'

/** `fresh`: a site of which nothing was ever saved, and nothing changed. */
export type Saving = 'fresh' | 'saved' | 'waiting' | 'saving' | { refused: string }

const pauseMs = 900
/** What may go well by itself, after a while: the connection comes back, or others were waited for. */
const passing = new Set(['offline', 'busy', 'fault', 'portal_silent'])
const againMs = { first: 2000, most: 30_000 }

/** Brings what was changed to the server: soon, again when that failed, and never without this browser keeping it meanwhile. */
export function openSaving(
  state: State,
  { current, finish, tell }: { current(): Draft; finish(): Promise<void>; tell(): void },
) {
  let saving: Saving = state.revision === 0 ? 'fresh' : 'saved'
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let nextTryMs = againMs.first

  const set = (next: Saving) => {
    saving = next
    tell()
  }
  const soon = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }
  const keep = (draft: Draft) => keepUnsaved({ revision: state.revision, draft, at: new Date().toISOString() })
  const failed = (refused: string) => {
    keep(state.draft)
    set({ refused })
    if (!passing.has(refused)) return
    soon(nextTryMs)
    nextTryMs = Math.min(nextTryMs * 2, againMs.most)
  }
  async function once(): Promise<void> {
    set('saving')
    try {
      state.draft = current()
      const { revision } = await api.save(state.revision, state.draft)
      state.revision = revision
      nextTryMs = againMs.first
      // Something was changed meanwhile, which waits for its own turn.
      if (saving !== 'saving') return
      forgetUnsaved()
      set('saved')
    } catch (fault) {
      failed(fault instanceof Refused ? fault.code : 'fault')
    }
  }
  async function save(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    running = running.then(once)
    return running
  }
  const isUnsaved = () => saving !== 'saved' && saving !== 'fresh'
  // Whoever is signed out saves nothing, also when there was nothing to save yet.
  hearRefusals((code) => {
    if (code === 'session_over' && saving !== 'saving') set({ refused: code })
  })
  addEventListener('online', () => {
    if (typeof saving === 'object') void save()
  })
  // A window that is closed, or a page that is left, before the pause is over.
  addEventListener('pagehide', () => {
    if (isUnsaved()) keep(current())
  })

  return {
    saving: (): Saving => saving,
    isUnsaved,
    changed(): void {
      if (saving !== 'waiting') set('waiting')
      soon(pauseMs)
    },
    /** Saves what waits, and what was never saved; tells whether all of it is at the server. */
    async flush(): Promise<boolean> {
      await finish()
      if (saving !== 'saved') await save()
      return saving === 'saved'
    },
  }
}
