import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import { usualPolicy } from '#areas/mail/filter/rules/policy.ts'
import { ruleOf } from '#drivers/mail-host/mail-stack/limits.ts'
import { doneValue } from '../test/kit/done-value.ts'
import { keepDomain, withMailNode } from './mail-node.ts'
import type { Place } from './place.ts'
import { atLeast, type Measured, perSecond, told } from './promise.ts'
import { byTurns, median, ratioOf } from './sampling.ts'

const domains = 100
const changes = 500
/** As many as the driver has connections to the tables of a node. */
const callers = 6
/** A long list of blocked senders. */
const deny = Array.from({ length: 50 }, (_, number) => `sender-${number}@loterij.example`)

/**
 * Filter policies changed a second through the driver, each recorded under its operation and on disk before it is written to Redis, against the
 * same keys written to Redis without persistence.
 */
export const measurePolicies = (place: Place): Promise<Measured[]> =>
  withMailNode(place, async (node, host) => {
    const names = Array.from({ length: domains }, (_, number) => `zaak-${number}.example`)
    for (const name of names) await keepDomain(host, name)
    const redis = createClient({ url: `redis://:${node.keys.redis}@127.0.0.1:${node.ports.redis}` })
    await redis.connect()

    const perSecondOf = (change: (domain: string) => Promise<unknown>) => async () => {
      let next = 0
      const began = performance.now()
      const turns = async () => {
        while (next < changes) await change(names[next++ % domains] ?? '')
      }
      await Promise.all(Array.from({ length: callers }, turns))
      return (changes / (performance.now() - began)) * 1000
    }
    const throughDriver = async (domain: string) =>
      doneValue(await host.keepPolicy(randomUUID(), { domain, policy: { ...usualPolicy, deny } }))
    const bare = (domain: string) =>
      redis
        .multi()
        .set(`bare:policy:${domain}`, JSON.stringify(ruleOf(usualPolicy, 1, true)))
        .del(`bare:allow:${domain}`)
        .del(`bare:deny:${domain}`)
        .sAdd(`bare:deny:${domain}`, deny)
        .exec()
    try {
      const [ours, plain] = await byTurns(perSecondOf(throughDriver), perSecondOf(bare))
      return [
        atLeast('filter policies changed a second through the driver', median(ours), 100, perSecond),
        told('  of bare Redis with the same keys', `${(ratioOf(ours, plain) * 100).toFixed(1)} %`),
        told('  bare Redis', perSecond(median(plain))),
      ]
    } finally {
      redis.destroy()
    }
  })
