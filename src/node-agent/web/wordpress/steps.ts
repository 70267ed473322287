import { done, type Outcome } from '#base/outcome.ts'
import { type UpdateReport, type UpdateStep, updateSteps } from '../../contract/wordpress-site.ts'
import { forgetFiles } from '../php.ts'
import type { WebNode } from '../web-node.ts'
import { type Kept, nothingKept, putBack } from './kept.ts'
import { type Looked, worse } from './look.ts'
import { actIn } from './run-wp.ts'
import type { Site } from './site.ts'
import { tidy } from './tidy.ts'
import { type Unfinished, writeUnfinished } from './unfinished.ts'
import type { Writing } from './writing.ts'

type Because = NonNullable<UpdateReport['because']>
/** Why an update goes back. */
export class Worse extends Error {
  readonly because: Because
  constructor(because: Because, detail: string) {
    super(detail.slice(0, 300))
    this.because = because
  }
}

/** A change that can be put back, step by step; each is written down before it is begun. */
export function stepping(node: WebNode, { site, operationId, tell: say }: Writing, wasInMaintenance: boolean) {
  let unfinished: Unfinished = {
    ...{ operationId, step: 'backup', at: '', kept: nothingKept, undo: 'put_back', wasInMaintenance },
    ...{ ended: null, isTidy: false },
  }
  const write = (change: Partial<Unfinished>) => {
    unfinished = { ...unfinished, ...change, at: node.now().toISOString() }
    return writeUnfinished(node, site.record.reference, unfinished)
  }
  /** All as it was. */
  const back = async (): Promise<void> => {
    await write({ step: 'back' })
    await putBack(node, site, unfinished.kept)
    await forgetFiles(node, site.record)
  }
  return {
    step: (step: UpdateStep, kept: Partial<Kept> = {}) => {
      say({ done: updateSteps.indexOf(step), total: updateSteps.length - 1, unit: 'steps' })
      return write({ step, kept: { ...unfinished.kept, ...kept } })
    },
    back,
    /** All as it was, and nothing of it has happened. */
    undo: async (): Promise<void> => {
      await back()
      await tidy(node, site.record.reference, unfinished)
    },
    /** From here on it has happened, whatever comes between. */
    end: async <Answer>(answer: Answer): Promise<Outcome<Answer>> => {
      await write({ ended: { answer } })
      await tidy(node, site.record.reference, unfinished)
      return done(answer)
    },
  }
}

export async function mustAct(node: WebNode, site: Site, wish: Record<string, unknown>): Promise<void> {
  const acted = await actIn(node, site, wish, { seconds: 1500 })
  if (acted.kind !== 'done')
    throw new Worse('program', acted.kind === 'rejected' ? (acted.detail ?? acted.code) : acted.kind)
}

/** Looks at the pages again, before anybody else sees them. */
export function judge(before: readonly Looked[], after: readonly Looked[]): void {
  for (const [index, look] of after.entries()) {
    const was = before[index]
    const because = was ? worse(was, look) : null
    if (because) throw new Worse(because, `${look.path}: ${look.fault ?? look.status}`)
  }
}
