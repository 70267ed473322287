import type { DayTraffic, StoreLife } from '../port.ts'
import { uidOf } from './admin-ops.ts'
import { type Rgw, readFacts, usedBytes } from './facts.ts'
import { ownPair } from './own-key.ts'
import { no, outcomeOf, unless } from './stop.ts'

export function lifePart(rgw: Rgw): StoreLife {
  const { admin } = rgw
  const suspend = (reference: string, isSuspended: boolean) =>
    outcomeOf(async () => {
      await admin.suspend(uidOf(reference), isSuspended)
      return readFacts(rgw, reference)
    })

  return {
    keepStore: (_operationId, { reference, quotaBytes }) =>
      outcomeOf(async () => {
        const uid = uidOf(reference)
        await admin.makeUser(uid)
        if ((await usedBytes(rgw, uid)) > quotaBytes) throw no('quota_below_use')
        await admin.setQuota(uid, quotaBytes)
        const user = await admin.user(uid)
        if (user.suspended === 0) await ownPair(admin, reference, user)
        return readFacts(rgw, reference)
      }),

    readStore: (reference) => outcomeOf(() => readFacts(rgw, reference)),
    suspendStore: (_operationId, { reference }) => suspend(reference, true),
    resumeStore: (_operationId, { reference }) => suspend(reference, false),

    endStore: (_operationId, { reference }) =>
      outcomeOf(async () => ({
        existed: (await unless(['NoSuchUser'], () => admin.removeUser(uidOf(reference)).then(() => true))) === true,
      })),

    traffic: ({ reference, since }) =>
      outcomeOf(async () => {
        const byDay = new Map<string, DayTraffic>()
        for (const { buckets } of await admin.usage(uidOf(reference), since))
          for (const { time, categories } of buckets)
            for (const { bytes_received: bytesIn, bytes_sent: bytesOut, ops } of categories) {
              const day = time.slice(0, 10)
              const sum = byDay.get(day) ?? { day, bytesIn: 0, bytesOut: 0, requests: 0 }
              byDay.set(day, {
                ...{ day, bytesIn: sum.bytesIn + bytesIn, bytesOut: sum.bytesOut + bytesOut },
                requests: sum.requests + ops,
              })
            }
        return [...byDay.values()].toSorted((one, other) => one.day.localeCompare(other.day))
      }),
  }
}
