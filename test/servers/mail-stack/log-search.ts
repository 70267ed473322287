import { createClient } from '@redis/client'
import { describe, expect, it } from 'vitest'
import type { LogQuery } from '#drivers/mail-host/port.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { givenDomain } from '#test/kit/mail-stack/mail-world.ts'
import type { MailNode } from '#test/kit/mail-stack.ts'
import type { Scenes } from './scene.ts'

type Line = { id: string; sender: string; recipients: string[]; verdict?: string }

async function addLines({ database }: MailNode, domain: string, lines: readonly Line[]): Promise<void> {
  const client = connectionTo(database)
  await client.connect()
  for (const [at, { id, sender, recipients, verdict = 'delivered' }] of lines.entries())
    await client.query(
      `insert into log_line (id, domain, direction, at, sender, recipients, subject, size_bytes, verdict, why)
       values ($1, $2, 'in', now() - make_interval(mins => $3), $4, $5, '', 1, $6, '[]')`,
      [id, domain, at, sender, recipients, verdict],
    )
  await client.end()
}

/** The log of a domain, as somebody looks for a message in it. */
export const describeLogSearch = (scene: Scenes) =>
  describe('a search of the log', () => {
    it('finds parts of addresses, of which the shortest begin a name or a domain', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host)
      await addLines(node, domain, [
        { id: 'one', sender: 'els.desmet@bakkerij.example', recipients: [`an@${domain}`, `info@${domain}`] },
        { id: 'two', sender: 'news@elders.example', recipients: [`bo@${domain}`], verdict: 'marked' },
        { id: 'three', sender: 'x_100%@post.example', recipients: [`an@${domain}`], verdict: 'marked' },
      ])
      const period = { since: new Date(0), until: new Date('2100-01-01') }
      const found = async (query: Partial<LogQuery>) => {
        const page = await host.searchLog({ domain, direction: 'in', ...period, most: 50, ...query })
        return doneValue(page).lines.map(({ id }) => id)
      }
      expect(await found({})).toEqual(['one', 'two', 'three'])
      expect(await found({ from: 'smet@bak' })).toEqual(['one'])
      expect(await found({ from: 'el' })).toEqual(['one', 'two'])
      expect(await found({ from: 'met' })).toEqual(['one'])
      expect(await found({ from: 'et' })).toEqual([])
      expect(await found({ from: '100%@' })).toEqual(['three'])
      expect(await found({ from: '_1%' })).toEqual([])
      expect(await found({ to: 'nfo@' })).toEqual(['one'])
      expect(await found({ to: 'in' })).toEqual(['one'])
      expect(await found({ to: 'an@', verdict: 'marked' })).toEqual(['three'])
      expect(await found({ verdict: 'waiting' })).toEqual([])
    })

    it('goes on, however many domains the messages of somebody else name', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host)
      const redis = createClient({ url: `redis://:${node.keys.redis}@127.0.0.1:${node.ports.redis}` })
      await redis.connect()
      const told = (id: string, recipients: string[]) => ({
        ...{ id, direction: 'in', bounced: '', sender: 'els@elders.example', author: '', user: '', recipients },
        ...{ subject: id, size: 1, score: 0, verdict: 'delivered', lists: {}, symbols: [] },
      })
      for (let letter = 0; letter < 70; letter++) {
        const recipients = Array.from({ length: 1000 }, (_, at) => `an@d${letter}-${at}.example`)
        await redis.xAdd('belfry:log', '*', { line: JSON.stringify(told(`many-${letter}`, recipients)) })
      }
      await redis.xAdd('belfry:log', '*', { line: JSON.stringify(told('after', [`an@${domain}`])) })
      redis.destroy()
      const query = { domain, direction: 'in', since: new Date(0), until: new Date('2100-01-01'), most: 50 } as const
      expect(doneValue(await host.searchLog(query)).lines.map(({ id }) => id)).toEqual(['after'])
    })

    it('goes on where a page ended', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host)
      const ids = ['one', 'two', 'three', 'four', 'five']
      await addLines(
        node,
        domain,
        ids.map((id) => ({ id, sender: 'els@elders.example', recipients: [`an@${domain}`] })),
      )
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const period = { since: new Date(0), until: new Date('2100-01-01') }
        const page = doneValue(
          await host.searchLog({ domain, direction: 'in', ...period, from: 'elders', most: 2, cursor }),
        )
        seen.push(...page.lines.map(({ id }) => id))
        cursor = page.next ?? undefined
      } while (cursor)
      expect(seen).toEqual(ids)
    })
  })
