import * as z from 'zod/mini'
import type { AnswerOf, CallRow } from '#base/call.ts'
import type { Page } from './persona.ts'

/**
 * Calls that the test answers in place of the portal: for what neither the demo world holds nor a call brings about. The contract judges
 * each answer, so that no screen is looked at with what the portal would never say.
 */
const addressOf = ({ path }: CallRow, params: Params = {}): RegExp => {
  const literal = path.replace(/[.+?^$|()[\]\\]/g, '\\$&')
  return new RegExp(`/api${literal.replace(/\{(\w+)\}/g, (_all, name) => String(params[name] ?? '[^/?]+'))}(\\?.*)?$`)
}
type Params = Readonly<Record<string, string | number>>

const checked = <C extends CallRow>({ output }: C, answer: unknown): unknown =>
  z.parse(output as unknown as z.core.$ZodType, answer)

/** The whole answer, for whatever its address names or for what `params` say. */
export const answered = <const C extends CallRow>(
  page: Page,
  row: C,
  answer: AnswerOf<C>,
  params?: Params,
): Promise<unknown> =>
  page.route(addressOf(row, params), async (route) =>
    route.request().method() === row.method ? route.fulfill({ json: checked(row, answer) }) : route.fallback(),
  )

/** What the portal says, but for what `change` makes of it. */
export const changed = <const C extends CallRow>(
  page: Page,
  row: C,
  change: (answer: AnswerOf<C>) => void,
): Promise<unknown> =>
  page.route(addressOf(row), async (route) => {
    if (route.request().method() !== row.method) return route.fallback()
    const response = await route.fetch()
    const answer = (await response.json()) as AnswerOf<C>
    change(answer)
    return route.fulfill({ response, json: checked(row, answer) })
  })
