import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { bytesOf } from '#areas/mail/mailboxes/rules/size.ts'
import type { MailHost, WantedMigration } from '#drivers/mail-host/port.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { fillMailbox, givenDomain, openOn, readFolder } from '#test/kit/mail-stack/mail-world.ts'
import type { MailNode } from '#test/kit/mail-stack.ts'
import type { Scenes } from './scene.ts'

const secret = 'Elders-9x7-geheim'

async function ask<Row>({ database }: MailNode, statement: string): Promise<Row[]> {
  const client = connectionTo(database)
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}

async function moved(host: MailHost, order: WantedMigration) {
  for (let turn = 0; turn < 300; turn++) {
    const outcome = await host.migrate(`move-${turn}`, order)
    if (outcome.kind !== 'pending') return doneValue(outcome)
    await pause(100)
  }
  throw new Error('pending for ever')
}

/** Mailboxes that come from elsewhere, beyond what every host promises. */
export const describeMoving = (scene: Scenes) =>
  describe('a mailbox from elsewhere', () => {
    const given = async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host, ['an', 'elders'])
      const user = `elders@${domain}`
      await fillMailbox(node, user, { INBOX: 5, 'Archief/2025': 3 })
      const hash = { passwordHash: `{PLAIN}${secret}`, quotaBytes: bytesOf(1), isOn: true }
      doneValue(await host.keepMailbox(randomUUID(), { address: user, ...hash }))
      const from = { host: 'imap.elders.example', port: node.ports.imap, isTls: false, user, password: secret }
      return {
        to: `an@${domain}`,
        order: { reference: `migration-${randomUUID()}`, from, to: `an@${domain}`, isTrial: false },
      }
    }

    it('comes whole, and its password elsewhere is nowhere on the node afterwards', async () => {
      const { node, host } = scene()
      const { to, order } = await given()
      expect((await moved(host, order)).lost).toEqual([])
      expect(await readFolder(node, to)).toHaveLength(5)
      expect(await readFolder(node, to, 'Archief/2025')).toHaveLength(3)
      const tables = await ask<{ name: string }>(
        node,
        "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
      )
      expect(tables.length).toBeGreaterThan(8)
      for (const { name } of tables.filter(({ name }) => name !== 'node_mailbox'))
        expect(await ask(node, `select 1 from ${name} as each where each::text like '%${secret}%'`)).toEqual([])
      expect(node.log()).not.toContain(secret)
    })

    it('that somebody leaves behind goes into a folder of a colleague, folder by folder and once', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host, ['jan', 'an'])
      const [from, to] = [`jan@${domain}`, `an@${domain}`]
      await fillMailbox(node, from, { INBOX: 230, Sent: 3, 'Klanten/Oud': 2, Trash: 4 })
      doneValue(await host.keepMailbox(randomUUID(), { address: from, quotaBytes: bytesOf(1), isOn: false }))
      const order = { reference: `migration-${randomUUID()}`, from, to, folder: 'Van Jan Peeters' }
      const handed = async () => {
        for (let turn = 0; turn < 300; turn++) {
          const outcome = await host.handOver(`hand-${turn}`, order)
          if (outcome.kind !== 'pending') return doneValue(outcome)
        }
        throw new Error('pending for ever')
      }
      const { folders } = await handed()
      const told = folders.filter(({ messages }) => messages > 0).map(({ name, doneMessages }) => [name, doneMessages])
      expect(told).toEqual([
        ['INBOX', 230],
        ['Klanten/Oud', 2],
        ['Sent', 3],
      ])
      await ask(
        node,
        `update migration set facts = facts || '{"state":"moving"}' where reference = '${order.reference}'`,
      )
      await handed()
      expect(await readFolder(node, to, 'Van Jan Peeters')).toHaveLength(230)
      expect(await readFolder(node, to, 'Van Jan Peeters/Klanten/Oud')).toHaveLength(2)
      expect(await readFolder(node, to, 'Van Jan Peeters/Sent')).toHaveLength(3)
      expect(await readFolder(node, to)).toEqual([])
    })

    it('is brought by one process at a time, and by another once the first has gone silent', async () => {
      const { node, host } = scene()
      const { to, order } = await given()
      const other = openOn(node)
      const facts = JSON.stringify({ reference: order.reference, state: 'moving', folders: [], lost: [] })
      await ask(
        node,
        `insert into migration (reference, mailbox, facts, runner, runs_until)
          values ('${order.reference}', '${to}', '${facts}', 'gone', now() + interval '1 minute')`,
      )
      expect(await other.migrate('a', order)).toMatchObject({ kind: 'pending' })
      await pause(300)
      expect(await readFolder(node, to)).toEqual([])
      await ask(node, `update migration set runs_until = now() where reference = '${order.reference}'`)
      expect((await moved(other, order)).state).toBe('done')
      expect(await moved(host, order)).toMatchObject({ state: 'done' })
      expect(await readFolder(node, to)).toHaveLength(5)
    })

    it('is refused for a mailbox that is not there or shut', async () => {
      const { host } = scene()
      const { to, order } = await given()
      expect(await host.migrate('a', { ...order, to: `weg-${to}` })).toMatchObject({ code: 'no_such_mailbox' })
      doneValue(await host.keepMailbox(randomUUID(), { address: to, quotaBytes: bytesOf(1), isOn: false }))
      expect(await host.migrate('b', order)).toMatchObject({ kind: 'rejected', code: 'not_possible' })
    })
  })
