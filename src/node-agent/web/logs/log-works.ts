import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { InputOf, OutputOf } from '../../contract/verbs.ts'
import type { TopRow } from '../../contract/web-log-verbs.ts'
import type { Works } from '../../verb-work.ts'
import type { WebNode } from '../web-node.ts'
import { type CountedDay, countedDays } from './count-days.ts'
import { searchLog } from './search.ts'

const dayMs = 86_400_000
const mostDays = 732

function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = []
  for (
    let at = Date.parse(`${from}T00:00:00Z`);
    at <= Date.parse(`${to}T00:00:00Z`) && days.length < mostDays;
    at += dayMs
  )
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** The days of a period, counted, for whoever asks about a space that is there. */
async function counting<Value>(
  node: WebNode,
  query: { reference: string; from: string; to: string },
  answer: (days: CountedDay[], wanted: string[]) => Value,
): Promise<Outcome<Value>> {
  const record = await node.records.find(query.reference)
  if (!record) return rejected('no_such_space', query.reference)
  if (query.from > query.to) return rejected('invalid', 'period', 'from')
  const wanted = daysOf(query)
  return done(answer(await countedDays(node, record, wanted), wanted))
}

const none = (day: string) => ({ day, visitors: 0, views: 0, requests: 0, bytes: 0, errors: 0 })

const visits = (node: WebNode, query: InputOf<'logs.visits'>): Promise<Outcome<OutputOf<'logs.visits'>>> =>
  counting(node, query, (days, wanted) => ({
    days: wanted.map((day) => {
      const { top: _, ...numbers } = days.find((each) => each.day === day) ?? { ...none(day), top: undefined }
      return numbers
    }),
    upTo: node.now().toISOString(),
  }))

const top = (node: WebNode, { type, most, ...query }: InputOf<'logs.top'>): Promise<Outcome<OutputOf<'logs.top'>>> =>
  counting(node, query, (days) => {
    const sums = new Map<string, TopRow>()
    for (const row of days.flatMap((day) => day.top[type] ?? [])) {
      const sum = sums.get(row.name) ?? { name: row.name, requests: 0, visitors: 0, bytes: 0 }
      sums.set(row.name, {
        name: row.name,
        requests: sum.requests + row.requests,
        visitors: sum.visitors + row.visitors,
        bytes: sum.bytes + row.bytes,
      })
    }
    const rows = [...sums.values()].sort((one, other) => other.requests - one.requests).slice(0, most)
    return { rows, upTo: node.now().toISOString() }
  })

export const logWorks = (node: WebNode): Pick<Works, 'logs.search' | 'logs.visits' | 'logs.top'> => ({
  'logs.search': { read: (query) => searchLog(node, query) },
  'logs.visits': { read: (query) => visits(node, query) },
  'logs.top': {
    read: async (query) =>
      query.type === 'countries' && node.web.countries === undefined
        ? rejected('not_possible', query.type)
        : top(node, query),
  },
})
