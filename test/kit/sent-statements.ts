import pg from 'pg'

/** A statement that a call sent to the database. Those of one step were under way together. */
export type Statement = { text: string; values: unknown[]; step: number }

/** Opens a transaction or ends it: a round trip like any other, but nothing that a call asks. */
export const isFrame = ({ text }: Statement): boolean => /^(begin|commit|rollback|start transaction)/i.test(text)

/** What the queue asks of itself in the background, which no call caused. */
const isBackground = (text: string) => /pgboss/i.test(text) && !/insert into pgboss\.job/i.test(text)

/** What `pg` is asked; with a `callback` where the answer is no promise. */
type Asked = { text: string; values?: unknown[]; callback?: (error: unknown, answer: unknown) => void }

/** Listens to all that this process sends to any database from now on. */
export function recordSent(): { statements: Statement[]; stop(): void } {
  const statements: Statement[] = []
  let finished = 0
  const prototype = pg.Client.prototype as unknown as { query(...given: unknown[]): unknown }
  const original = prototype.query
  prototype.query = function (this: unknown, ...given: unknown[]) {
    const [config, values] = given as [string | Asked, unknown[] | undefined]
    const text = typeof config === 'string' ? config : config.text
    if (typeof config !== 'string' && config.callback) {
      const { callback } = config
      config.callback = (error, answer) => {
        if (!error) finished++
        callback(error, answer)
      }
    }
    const result = original.apply(this, given)
    if (text && !isBackground(text)) {
      statements.push({ text, values: (typeof config === 'string' ? values : config.values) ?? [], step: finished })
      if (result instanceof Promise)
        result.then(
          () => finished++,
          () => {},
        )
    }
    return result
  }
  return {
    statements,
    stop: () => {
      prototype.query = original
    },
  }
}
