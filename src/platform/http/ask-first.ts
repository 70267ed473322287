import { Refusal, type RefusalEntry } from '#base/refusal.ts'
import type { Ctx } from '../context.ts'

/**
 * A refusal because nobody ever asked an outside system about a thing. Whoever runs the transaction has it asked, while none is held,
 * and runs it once more; where the system is silent it is the answer.
 */
export class AskFirst extends Refusal {
  readonly ask: (outside: Ctx) => Promise<void>

  constructor(code: string, entry: RefusalEntry, ask: (outside: Ctx) => Promise<void>) {
    super(code, entry)
    this.ask = ask
  }
}

/** @param outside the context without a transaction */
export async function askedFirst<Result>(run: () => Promise<Result>, outside: () => Ctx): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AskFirst)) throw error
    await error.ask(outside())
    return run()
  }
}
