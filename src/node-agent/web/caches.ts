import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { InputOf } from '../contract/verbs.ts'
import type { Works, WritingWork } from '../verb-work.ts'
import type { SpaceRecord } from './space-record.ts'
import type { WebNode } from './web-node.ts'

/** What is asked of a cache that the space has and that is on. */
const ofCache = <Input extends { reference: string }>(
  node: WebNode,
  isOn: (record: SpaceRecord) => boolean,
  act: (record: SpaceRecord, input: Input) => Promise<void>,
): WritingWork<Input, null> => ({
  subject: ({ reference }) => `web/cache/${reference}`,
  prepare: async () => done(null),
  readBack: async () => undefined,
  carryOut: async (input): Promise<Outcome<null>> => {
    const record = await node.records.find(input.reference)
    if (!record) return rejected('no_such_space', input.reference)
    if (!record.isOn) return rejected('space_suspended', input.reference)
    if (!isOn(record)) return rejected('not_possible')
    await act(record, input)
    return done(null)
  },
})

type Names = 'redis.set' | 'redis.purge' | 'varnish.set' | 'varnish.purge' | 'varnish.restart'

export function cacheWorks(node: WebNode): Pick<Works, Names> {
  const hasRedis = ({ redis }: SpaceRecord) => node.redis.isHere && redis
  const hasVarnish = ({ varnish }: SpaceRecord) => node.varnish.isHere && varnish.isOn
  return {
    'redis.set': node.changing((record, { isOn }: InputOf<'redis.set'>) =>
      node.redis.isHere ? { ...record, redis: isOn } : rejected('not_possible'),
    ),
    'redis.purge': ofCache(node, hasRedis, (record) => node.redis.purge(record)),

    'varnish.set': node.changing((record, { isOn, policy }: InputOf<'varnish.set'>) =>
      node.varnish.isHere ? { ...record, varnish: { isOn, policy } } : rejected('not_possible'),
    ),
    'varnish.purge': ofCache(node, hasVarnish, ({ reference }, { paths }: InputOf<'varnish.purge'>) =>
      node.varnish.forget(reference, paths),
    ),
    // It is the one of all spaces: for one of them, starting anew means that nothing of it is kept any more.
    'varnish.restart': ofCache(node, hasVarnish, async ({ reference }) => {
      await node.varnish.start()
      await node.varnish.forget(reference)
    }),
  }
}
